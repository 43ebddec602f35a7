import { Injectable } from '@nestjs/common';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';

/** Steps of the rebuild, in order. */
export const rebuildSteps = ['accounts', 'activity', 'done'] as const;
export type RebuildStep = (typeof rebuildSteps)[number];

/** Progress of filling the read model. */
export interface RebuildState {
  /** Run number; increases with each rebuild. */
  readonly run: number;
  readonly step: RebuildStep;
  readonly cursor: string | null;
}

/** Stores the one row with the progress of filling the read model with what happened before its events. */
@Injectable()
export class RebuildRepository {
  constructor(private readonly database: Database) {}

  async read(): Promise<RebuildState> {
    const [row] = await this.database.query<RebuildState & Record<string, unknown>>(
      'rebuild-read',
      'SELECT run, step, cursor FROM admin_analytics.rebuild',
      [],
    );
    return row as RebuildState;
  }

  /** Starts a new run; a rebuild in progress fails to store its next page. */
  async begin(): Promise<void> {
    await this.database.query(
      'rebuild-begin',
      `UPDATE admin_analytics.rebuild SET run = run + 1, step = 'accounts', cursor = NULL`,
      [],
    );
  }

  /** @returns false when another process has already continued from this position */
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
