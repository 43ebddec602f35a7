import { withDatabase } from '../support/database.js';
import type { Lab } from './lab.js';

/**
 * State of a generation: `attempts` counts claims by a worker, `crashes` counts claims after a worker that went silent.
 */
export interface GenerationRow {
  id: string;
  requestId: string;
  status: string;
  attempt: number;
  workerCrashes: number;
}

/** Returns the current rows of the generations of some requests. */
export function generationsOf(lab: Lab, requestIds: readonly string[]): Promise<GenerationRow[]> {
  return withDatabase(lab.running, 'journal_ai', async (client) => {
    const { rows } = await client.query<GenerationRow>(
      `SELECT id, request_id AS "requestId", status, attempt, worker_crashes AS "workerCrashes"
       FROM journal_ai.generations WHERE request_id = ANY($1::uuid[])`,
      [requestIds],
    );
    return rows;
  });
}
