import type { ReadinessLevel } from '@shadow-guide/contracts';
import { type SealedPlace, sealedPlace, type UserCipher } from '@shadow-guide/encryption';
import { StoredOnboardingRun } from '../onboarding-run.entity.js';

/** Result of a run. It stores the ids of the findings, so that findings removed later disappear from the result too. */
export interface RunResult {
  readonly readiness: ReadinessLevel;
  readonly personaIds: readonly string[];
  readonly insightIds: readonly string[];
  readonly taskIds: readonly string[];
}

/**
 * Fixed length of a sealed result, so that the length reveals neither what was found nor whether anything was found.
 */
const WIDTH = 1_024;

export function sealResult(cipher: UserCipher, runId: string, result: RunResult): Buffer {
  return cipher.encrypt(placeOf(runId), JSON.stringify(result).padEnd(WIDTH));
}

/** @throws DomainError `unreadable` when the row was changed or belongs to another person */
export function openResult(cipher: UserCipher, runId: string, sealed: Buffer): RunResult {
  return JSON.parse(cipher.decrypt(placeOf(runId), sealed)) as RunResult;
}

function placeOf(runId: string): SealedPlace {
  return sealedPlace(StoredOnboardingRun, 'result', runId);
}
