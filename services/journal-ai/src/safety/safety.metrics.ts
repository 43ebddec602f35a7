import type { CheckInAnswer } from '@shadow-guide/contracts';
import { metrics } from '@shadow-guide/kernel';
import type { SafetyFinding } from '@shadow-guide/safety';
import { levelOf } from '@shadow-guide/safety';
import { Counter } from 'prom-client';

/**
 * Source of a finding: the product's own check, the model's verdict, the server's moderation, the person's answer, or a
 * questionnaire.
 */
export type FindingSource = 'check' | 'model' | 'moderation' | 'answer' | 'screener';

const findings = new Counter({
  name: 'safety_findings_total',
  help: 'Messages with signs of danger, by what was found and by whom; says nothing of who or of what was written',
  labelNames: ['level', 'category', 'language', 'source'],
  registers: [metrics],
});

const checkIns = new Counter({
  name: 'safety_check_ins_total',
  help: 'Questions that were asked, and what was answered',
  labelNames: ['answer'],
  registers: [metrics],
});

/** Languages that are counted separately. */
const COUNTED = new Set('en es de fr pt it ja zh hi ar ru ko nl pl tr uk und'.split(' '));

/** A counted result of the safety check: the card of a category, the question, or an answer to it. */
export interface CountedSafety {
  readonly kind: 'card' | 'question' | 'answer';
  readonly detail: string;
}

let listener: ((counted: CountedSafety) => void) | undefined;

/**
 * Sets the listener for counts.
 * @param follower called with each count; undefined when the process ends
 */
export function countSafety(follower: ((counted: CountedSafety) => void) | undefined): void {
  listener = follower;
}

/** Counts a finding; to be called once the finding is stored. */
export function countFinding(finding: SafetyFinding, source: FindingSource): void {
  const { category } = finding;
  const language = COUNTED.has(finding.language) ? finding.language : 'other';
  const level = levelOf(finding);
  findings.inc({ level, category, language, source });
  if (level === 'danger') listener?.({ kind: 'card', detail: category });
}

/** Counts a question or its answer; to be called once it is stored. */
export function countCheckIn(answer: 'asked' | CheckInAnswer): void {
  checkIns.inc({ answer });
  listener?.({ kind: answer === 'asked' ? 'question' : 'answer', detail: answer });
}
