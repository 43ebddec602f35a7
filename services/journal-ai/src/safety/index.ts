export { crisisCard } from './card/crisis-card.js';
export type { CrisisLine, SafetyCard } from './card/safety-card.js';
export { checkSafety } from './check-safety.js';
export {
  SAFETY_CATEGORIES,
  SAFETY_SEVERITIES,
  type SafetyCategory,
  type SafetyFinding,
  type SafetySeverity,
} from './safety-finding.js';
export { safetyInstruction } from './safety-instruction.js';
