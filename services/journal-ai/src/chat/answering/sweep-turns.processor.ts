import { logger, Processor } from '@shadow-guide/kernel';
import { sweepTurns } from '../../jobs.js';
import { toTurnError } from '../turn-error.js';
import { TurnEvents } from '../turn-events.js';
import { TurnQueue } from '../turn-queue.js';
import { TurnSweepRepository } from './turn-sweep.repository.js';

/** Brings back turns that lost their job or their worker, and ends those that are past help. Does what is due, whenever it runs. */
@Processor(sweepTurns)
export class SweepTurnsProcessor {
  constructor(
    private readonly turns: TurnSweepRepository,
    private readonly queue: TurnQueue,
    private readonly events: TurnEvents,
  ) {}

  async run(): Promise<void> {
    for (const { id, code, ...address } of await this.turns.endHopeless()) {
      this.events.publish(address, { kind: 'reply-error', error: toTurnError(code) });
      logger.warn({ turnId: id, code }, 'turn ended by the sweep');
    }
    const forgotten = await this.turns.takeForgotten();
    for (const turn of forgotten) await this.queue.add(turn);
    if (forgotten.length > 0) logger.info({ turns: forgotten.length }, 'turns put into the queue again');
  }
}
