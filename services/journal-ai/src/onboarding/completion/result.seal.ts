import type { ReadinessLevel } from '@shadow-guide/contracts';
import type { SealedPlace, UserCipher } from '@shadow-guide/encryption';

/** What a run came to: the findings by their ids, so that what is removed later is gone here too. */
export interface RunResult {
  readonly readiness: ReadinessLevel;
  readonly personaIds: readonly string[];
  readonly insightIds: readonly string[];
  readonly taskIds: readonly string[];
}

/** The length of a sealed result says nothing of what was found, nor whether anything was. */
const WIDTH = 1_024;

export function sealResult(cipher: UserCipher, runId: string, result: RunResult): Buffer {
  return cipher.encrypt(placeOf(runId), JSON.stringify(result).padEnd(WIDTH));
}

/** @throws DomainError `unreadable` when the row was changed or is another person's */
export function openResult(cipher: UserCipher, runId: string, sealed: Buffer): RunResult {
  return JSON.parse(cipher.decrypt(placeOf(runId), sealed)) as RunResult;
}

function placeOf(rowId: string): SealedPlace {
  return { table: 'onboarding_runs', column: 'result', rowId };
}
