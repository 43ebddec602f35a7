import { Injectable } from '@nestjs/common';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import type { StoredPersona } from './persona.entity.js';

/** Memories of a persona as stored; null when there are none. */
export type MemoryRow = RowOf<StoredPersona, 'memory'>;

/** Rows of personas' memories. */
@Injectable()
export class PersonaMemoriesRepository {
  constructor(private readonly database: Database) {}

  /** @returns null when the person has no such persona */
  async find(userId: string, personaId: string): Promise<MemoryRow | null> {
    const [row] = await this.database.query<MemoryRow>(
      'persona-memories-find',
      'SELECT memory FROM journal_ai.personas WHERE id = $2 AND user_id = $1 AND discovered_at IS NOT NULL AND hidden_at IS NULL',
      [userId, personaId],
    );
    return row ?? null;
  }

  /** Returns the same as {@link find}, and locks the memories until the transaction ends. */
  async lock(
    transaction: PipelinedTransaction,
    userId: string,
    personaId: string,
  ): Promise<MemoryRow | null> {
    const [row] = await transaction.query<MemoryRow>(
      'persona-memories-lock',
      `SELECT memory FROM journal_ai.personas WHERE id = $2 AND user_id = $1 AND discovered_at IS NOT NULL AND hidden_at IS NULL
       FOR NO KEY UPDATE`,
      [userId, personaId],
    );
    return row ?? null;
  }

  /** Replaces the memories that {@link lock} holds. */
  sendReplace(transaction: PipelinedTransaction, userId: string, personaId: string, memory: Buffer): void {
    transaction.send(
      'persona-memories-replace',
      'UPDATE journal_ai.personas SET memory = $3 WHERE id = $2 AND user_id = $1',
      [userId, personaId, memory],
    );
  }
}
