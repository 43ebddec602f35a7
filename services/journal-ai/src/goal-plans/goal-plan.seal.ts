import type { CheckIn, PlannedStage } from '@shadow-guide/contracts';
import { paddedJson, type SealedPlace, sealedPlace, type UserCipher } from '@shadow-guide/encryption';
import type { SafetyFinding } from '@shadow-guide/safety';
import { StoredGoalPlan } from './goal-plan.entity.js';

/** Wish for which a person wants a plan. */
export interface PlanRequest {
  readonly intention: string;
  /** Uncertain finding of the safety check. A wish that certainly signals danger gets no plan. */
  readonly safety?: SafetyFinding;
}

/** A plan with its dates. */
export interface DatedPlan {
  readonly title: string;
  readonly description: string;
  /** `YYYY-MM-DD`, the last day of the last stage. */
  readonly targetDate: string;
  readonly stages: PlannedStage[];
  /** Set when the plan is a template, because no model read the wish. */
  readonly isTemplate?: boolean;
}

/** Result of a request: a plan, or the danger that a second check found in the wish. */
export type PlanOutcome = { readonly plan: DatedPlan } | { readonly danger: SafetyFinding };

/** Block size in bytes to which each value is padded, so that the length does not reveal what was found in the wish. */
const STEP = 1_024;

export function sealPlanRequest(cipher: UserCipher, id: string, request: PlanRequest): Buffer {
  return cipher.encrypt(placeOf(id, 'request'), paddedJson(request, STEP));
}

/**
 * @throws DomainError `unreadable` when the row was changed or belongs to another person; the other functions here that
 * open a value do so too
 */
export function openPlanRequest(cipher: UserCipher, id: string, sealed: Buffer): PlanRequest {
  return JSON.parse(cipher.decrypt(placeOf(id, 'request'), sealed)) as PlanRequest;
}

/** Seals the check-in question that the app asked about the wish; seals null when the app asked none. */
export function sealCheckIn(cipher: UserCipher, id: string, checkIn: CheckIn | null): Buffer {
  return cipher.encrypt(placeOf(id, 'checkIn'), paddedJson(checkIn, STEP));
}

export function openCheckIn(cipher: UserCipher, id: string, sealed: Buffer): CheckIn | null {
  return JSON.parse(cipher.decrypt(placeOf(id, 'checkIn'), sealed)) as CheckIn | null;
}

export function sealOutcome(cipher: UserCipher, id: string, outcome: PlanOutcome): Buffer {
  return cipher.encrypt(placeOf(id, 'plan'), paddedJson(outcome, STEP));
}

export function openOutcome(cipher: UserCipher, id: string, sealed: Buffer): PlanOutcome {
  return JSON.parse(cipher.decrypt(placeOf(id, 'plan'), sealed)) as PlanOutcome;
}

function placeOf(id: string, column: 'request' | 'checkIn' | 'plan'): SealedPlace {
  return sealedPlace(StoredGoalPlan, column, id);
}
