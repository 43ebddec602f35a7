import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { retryAtStart, warnUnlessAway } from '@shadow-guide/kernel';
import { GuideRestRepository } from './guide-rest.repository.js';

/** With the way of the event before it, a change is known everywhere well within ten seconds. */
const LOOK_MS = 3_000;

/** Knows in memory whether the guide rests, so that nobody who waits for an answer waits for this too. */
@Injectable()
export class RestWatch implements OnModuleInit, OnApplicationShutdown {
  private resting = false;
  private share: bigint | null = null;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly rest: GuideRestRepository) {}

  /** Before the first job is taken. */
  async onModuleInit(): Promise<void> {
    await retryAtStart(() => this.look());
    this.timer = setInterval(() => {
      // While the database is away the last answer holds.
      this.look().catch((error) => warnUnlessAway(error, 'whether the guide rests could not be read'));
    }, LOOK_MS);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  isResting(): boolean {
    return this.resting;
  }

  /** What may be spent on one person in a month, in millionths of a US cent; null without a budget. */
  personShare(): bigint | null {
    return this.share;
  }

  /** Reads the row now. */
  async look(): Promise<void> {
    const { isResting, personShare } = await this.rest.read();
    this.resting = isResting;
    this.share = personShare;
  }
}
