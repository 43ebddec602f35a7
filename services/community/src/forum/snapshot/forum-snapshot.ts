import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '@shadow-guide/kernel';
import { ForumChanges } from '../../forum-live/index.js';
import type { StoredPost } from '../posts/index.js';
import {
  CHANGES_AT_ONCE,
  ChangedPostsRepository,
  type ChangePosition,
  FIRST_POSITION,
} from './changed-posts.repository.js';
import { PostsOfDay } from './posts-of-day.js';

/** After so long it is looked whether other processes have written without being heard. */
const FRESH_MS = 500;

interface Copy {
  readonly posts: PostsOfDay;
  /** From where the next changes are read. */
  from: ChangePosition;
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
    private readonly changed: ChangedPostsRepository,
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
  async of(day: string): Promise<PostsOfDay> {
    const wanted = this.known;
    if (this.copy && this.isFresh(this.copy, day)) return this.copy.posts;
    while (this.reading) {
      const { reading } = this;
      const copy = await reading.copy;
      if (reading.day === day && reading.holds >= wanted) return copy.posts;
    }
    return (await this.read(day)).posts;
  }

  private isFresh({ posts, readAt, holds }: Copy, day: string): boolean {
    const age = this.clock.now().getTime() - readAt;
    return posts.day === day && holds === this.known && age >= 0 && age < FRESH_MS;
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
    const before = this.copy?.posts.day === day ? this.copy : undefined;
    const read: StoredPost[] = [];
    let from = before?.from ?? FIRST_POSITION;
    let settled: ChangePosition | null = null;
    for (let isMore = true; isMore; ) {
      const changes = await this.changed.read(day, from);
      read.push(...changes.posts);
      settled ??= changes.settled;
      from = changes.last ?? from;
      isMore = changes.posts.length === CHANGES_AT_ONCE;
    }
    const copy = before ?? { posts: new PostsOfDay(day), from, readAt, holds };
    copy.posts.put(read);
    this.copy = Object.assign(copy, { from: settled ?? before?.from ?? FIRST_POSITION, readAt, holds });
    return this.copy;
  }
}
