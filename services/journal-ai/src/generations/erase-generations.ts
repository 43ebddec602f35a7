import { Injectable } from '@nestjs/common';
import type { GenerationError, GenerationKind } from '@shadow-guide/contracts';
import { Database } from '@shadow-guide/kernel';
import { GenerationEvents } from './generation-events.js';

/** What a listener is told whose words were erased while they were answered. */
const ERASED: GenerationError = {
  code: 'words_erased',
  message: 'What you wrote was deleted while it was being answered, so there is no answer to it.',
};

/** Takes away what is still to be written for a person: a worker that is writing it stops, and stores nothing. */
@Injectable()
export class EraseGenerations {
  constructor(
    private readonly database: Database,
    private readonly events: GenerationEvents,
  ) {}

  /** @returns how many there were */
  async run(userId: string): Promise<number> {
    const rows = await this.database.query<{ kind: GenerationKind; request_id: string }>(
      'generations-erase',
      `DELETE FROM journal_ai.generations WHERE user_id = $1 AND status IN ('pending', 'running') RETURNING kind, request_id`,
      [userId],
    );
    for (const { kind, request_id: requestId } of rows) {
      const address = { userId, kind, requestId };
      this.events.publishStop(address);
      this.events.publish(address, { kind: 'failed', error: ERASED });
    }
    return rows.length;
  }
}
