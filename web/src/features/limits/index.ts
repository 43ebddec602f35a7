export { DayTokensNote } from './day-tokens-note.js';
export { InsightLimitLine } from './insight-limit-line.js';
export { InsightLimitNote } from './insight-limit-note.js';
export { LimitSummary } from './limit-summary.js';
export { opensAtText, personaLimitText } from './limit-text.js';
export { useLimits } from './use-limits.js';
