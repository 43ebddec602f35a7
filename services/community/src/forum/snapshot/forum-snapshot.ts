import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '@shadow-guide/kernel';
import { ForumChanges } from '../../forum-live/index.js';
import { BlocksOfDay } from './blocks-of-day.js';
import { type ChangePosition, FIRST_POSITION } from './changes.js';
import { ChangesRepository } from './changes.repository.js';
import { PostsOfDay } from './posts-of-day.js';

/** After so long it is looked whether other processes have written without being heard. */
const FRESH_MS = 500;

/** Every process holds the posts of the day in memory: about 25 MB of usual posts, and 200 MB if all were as long as posts may be. */
export const MAX_POSTS_OF_DAY = 20_000;
/** A copy of this age tells well enough whether the day is full: what comes meanwhile is a few hundred posts. */
const COUNTED_MS = 5_000;

/** A day as it is in memory. */
export interface ForumCopy {
  readonly day: string;
  readonly posts: PostsOfDay;
  readonly blocks: BlocksOfDay;
}

interface Copy extends ForumCopy {
  /** From where the next changes are read. */
  postsFrom: ChangePosition;
  blocksFrom: ChangePosition;
  readAt: number;
  /** Changes that it holds, as this process counts them. */
  holds: number;
}

/**
 * The posts of the day in memory, one copy a process: many read them, and they change a few times a second. A read of what is
 * fresh asks the database nothing. What changed is read anew, and never the whole day again.
 */
@Injectable()
export class ForumSnapshot implements OnModuleInit {
  private copy: Copy | undefined;
  /** Changes that this process knows of. */
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

  /** The next read sees what was committed by now. */
  expire(): void {
    this.known += 1;
  }

  /** With everything that this process has written before the call, and all that others wrote half a second ago. */
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

  /** Whether the day has as many posts as it has room for. */
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

  /** One at a time, however many ask. */
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
