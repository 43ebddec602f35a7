import { Injectable } from '@nestjs/common';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';

/** What is fetched one after the other. */
export const rebuildSteps = ['accounts', 'activity', 'done'] as const;
export type RebuildStep = (typeof rebuildSteps)[number];

/** How far the read model is filled. */
export interface RebuildState {
  /** Grows with each rebuild. */
  readonly run: number;
  readonly step: RebuildStep;
  readonly cursor: string | null;
}

/** The one row that says how far the read model is filled with what happened before its events. */
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

  /** Begins again; what runs already finds its next page taken. */
  async begin(): Promise<void> {
    await this.database.query(
      'rebuild-begin',
      `UPDATE admin_analytics.rebuild SET run = run + 1, step = 'accounts', cursor = NULL`,
      [],
    );
  }

  /** @returns false when somebody else has gone on from there already */
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
