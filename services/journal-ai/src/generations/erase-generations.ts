import { Injectable } from '@nestjs/common';
import type { GenerationError, GenerationKind } from '@shadow-guide/contracts';
import { Database } from '@shadow-guide/kernel';
import { GenerationEvents } from './generation-events.js';

/** Error sent to listeners when a person's words are erased while they are being answered. */
const ERASED: GenerationError = {
  code: 'words_erased',
  message: 'What you wrote was deleted while it was being answered, so there is no answer to it.',
};

/** Deletes a person's unfinished generations. A worker that is running one of them stops and stores nothing. */
@Injectable()
export class EraseGenerations {
  constructor(
    private readonly database: Database,
    private readonly events: GenerationEvents,
  ) {}

  /** @returns the number of deleted generations */
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
