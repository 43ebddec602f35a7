import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '@shadow-guide/kernel';
import { ForumChanges } from '../../forum-live/index.js';
import { BlocksOfDay } from './blocks-of-day.js';
import { type ChangePosition, FIRST_POSITION } from './changes.js';
import { ChangesRepository } from './changes.repository.js';
import { PostsOfDay } from './posts-of-day.js';

/**
 * Maximum age of the copy. An older copy is checked against the database, because notices of other processes' writes
 * can be lost.
 */
const FRESH_MS = 500;

/**
 * Maximum number of posts per day. Every process holds them in memory: about 25 MB of typical posts, 200 MB if all had
 * the maximum length.
 */
export const MAX_POSTS_OF_DAY = 20_000;
/** Maximum age of the copy for checking whether the day is full: at most a few hundred posts arrive in this time. */
const COUNTED_MS = 5_000;

/** A forum day as held in memory. */
export interface ForumCopy {
  readonly day: string;
  readonly posts: PostsOfDay;
  readonly blocks: BlocksOfDay;
}

interface Copy extends ForumCopy {
  /** Position from which the next changes are read. */
  postsFrom: ChangePosition;
  blocksFrom: ChangePosition;
  readAt: number;
  /** Number of announced changes that the copy includes. */
  holds: number;
}

/**
 * In-memory copy of the posts of the day, one per process: many people read the posts, and the posts change a few times
 * per second. Reading a fresh copy needs no query. An update reads only the changed rows, never the whole day.
 */
@Injectable()
export class ForumSnapshot implements OnModuleInit {
  private copy: Copy | undefined;
  /** Number of changes announced to this process. */
  private known = 0;
  private reading: { readonly day: string; readonly holds: number; readonly copy: Promise<Copy> } | undefined;

  constructor(
    private readonly stored: ChangesRepository,
    private readonly changes: ForumChanges,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.changes.listen(() => this.expire());
  }

  /** Makes the next read include all writes committed by now. */
  expire(): void {
    this.known += 1;
  }

  /**
   * Returns a copy that includes all writes of this process made before the call, and all writes of other processes
   * older than half a second.
   */
  async of(day: string): Promise<ForumCopy> {
    const wanted = this.known;
    if (this.copy && this.isFresh(this.copy, day)) return this.copy;
    while (this.reading) {
      const { reading } = this;
      const copy = await reading.copy;
      if (reading.day === day && reading.holds >= wanted) return copy;
    }
    return this.read(day);
  }

  /** Returns whether the day has reached its maximum number of posts. */
  async isFull(day: string): Promise<boolean> {
    const known = this.copy && this.isOf(this.copy, day, COUNTED_MS) ? this.copy : await this.of(day);
    return known.posts.count >= MAX_POSTS_OF_DAY;
  }

  private isFresh(copy: Copy, day: string): boolean {
    return copy.holds === this.known && this.isOf(copy, day, FRESH_MS);
  }

  private isOf({ day: held, readAt }: Copy, day: string, maxAgeMs: number): boolean {
    const age = this.clock.now().getTime() - readAt;
    return held === day && age >= 0 && age < maxAgeMs;
  }

  /** Runs one read at a time; concurrent callers share it. */
  private read(day: string): Promise<Copy> {
    const reading = { day, holds: this.known, copy: this.readChanges(day, this.known) };
    this.reading = reading;
    const forget = () => {
      if (this.reading === reading) this.reading = undefined;
    };
    reading.copy.then(forget, forget);
    return reading.copy;
  }

  private async readChanges(day: string, holds: number): Promise<Copy> {
    const readAt = this.clock.now().getTime();
    const copy = this.copy?.day === day ? this.copy : emptyCopy(day);
    const [posts, blocks] = await Promise.all([
      this.stored.posts(day, copy.postsFrom),
      this.stored.blocks(day, copy.blocksFrom),
    ]);
    copy.posts.put(posts.changed);
    copy.blocks.put(blocks.changed);
    this.copy = Object.assign(copy, { postsFrom: posts.next, blocksFrom: blocks.next, readAt, holds });
    return this.copy;
  }
}

function emptyCopy(day: string): Copy {
  return {
    ...{ day, posts: new PostsOfDay(), blocks: new BlocksOfDay(), readAt: 0, holds: 0 },
    ...{ postsFrom: FIRST_POSITION, blocksFrom: FIRST_POSITION },
  };
}
