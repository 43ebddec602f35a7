import { type BeforeApplicationShutdown, Injectable, type OnModuleInit } from '@nestjs/common';
import { localDate } from '@shadow-guide/calendar';
import { readGauge } from '@shadow-guide/durable-work';
import { Clock } from '@shadow-guide/kernel';
import { ForumDaysRepository } from './forum-days.repository.js';

const showReady = readGauge(
  'forum_prompt_ready',
  '1 when a day of the forum (UTC), today or tomorrow, has its prompt',
  ['day'],
);

/** Metric that shows whether today and tomorrow have their prompts. */
@Injectable()
export class PromptGauge implements OnModuleInit, BeforeApplicationShutdown {
  constructor(
    private readonly days: ForumDaysRepository,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    showReady(async () => {
      const ready = await this.days.readiness(localDate(this.clock.now(), 'UTC'));
      return Object.entries(ready).map(([day, isReady]) => ({ labels: { day }, value: Number(isReady) }));
    });
  }

  beforeApplicationShutdown(): void {
    showReady(undefined);
  }
}
