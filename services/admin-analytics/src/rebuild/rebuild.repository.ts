import { Injectable } from '@nestjs/common';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import { RebuildProgress } from './rebuild-progress.entity.js';

/** Progress of filling the read model. */
export type RebuildState = Readonly<Pick<RebuildProgress, 'run' | 'step' | 'cursor'>>;

const ONLY_ROW = { onlyRow: true };

/** Stores one row: the progress of filling the read model with data from before the first events. */
@Injectable()
export class RebuildRepository {
  constructor(private readonly database: Database) {}

  read(): Promise<RebuildState> {
    return this.database.source.manager.findOneByOrFail(RebuildProgress, ONLY_ROW);
  }

  /** Starts a new run; a rebuild in progress fails to store its next page. */
  async begin(): Promise<void> {
    await this.database.source.manager.update(RebuildProgress, ONLY_ROW, {
      run: () => 'run + 1',
      step: 'accounts',
      cursor: null,
    });
  }

  /**
   * Moves on with one statement in the pipelined transaction that stores the page: its condition decides between
   * concurrent processes.
   * @returns false when another process has already continued from this position
   */
  async moveOn(
    transaction: PipelinedTransaction,
    from: RebuildState,
    to: Omit<RebuildState, 'run'>,
  ): Promise<boolean> {
    const rows = await transaction.query(
      'rebuild-move-on',
      `UPDATE admin_analytics.rebuild SET step = $4, cursor = $5
       WHERE run = $1 AND step = $2 AND cursor IS NOT DISTINCT FROM $3 RETURNING run`,
      [from.run, from.step, from.cursor, to.step, to.cursor],
    );
    return rows.length > 0;
  }
}
