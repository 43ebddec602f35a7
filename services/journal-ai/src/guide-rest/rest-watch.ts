import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { retryAtStart, warnUnlessDown } from '@shadow-guide/kernel';
import { GuideRestRepository } from './guide-rest.repository.js';

/**
 * Polling interval in milliseconds. Even with the delivery of the event before it, every process knows of a change well
 * within ten seconds.
 */
const LOOK_MS = 3_000;

/**
 * Keeps in memory whether the guide rests, so that a person who waits for an answer does not also wait for this query.
 */
@Injectable()
export class RestWatch implements OnModuleInit, OnApplicationShutdown {
  private resting = false;
  private share: bigint | null = null;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly rest: GuideRestRepository) {}

  /** Reads the state before the first job is taken. */
  async onModuleInit(): Promise<void> {
    await retryAtStart(() => this.refresh());
    this.timer = setInterval(() => {
      // While the database is down, the last value is kept.
      this.refresh().catch((error) => warnUnlessDown(error, 'whether the guide rests could not be read'));
    }, LOOK_MS);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  isResting(): boolean {
    return this.resting;
  }

  /** Returns the monthly spending limit per person, in millionths of a US cent; null without a budget. */
  personShare(): bigint | null {
    return this.share;
  }

  /** Reads the row now. */
  async refresh(): Promise<void> {
    const { isResting, personShare } = await this.rest.read();
    this.resting = isResting;
    this.share = personShare;
  }
}
