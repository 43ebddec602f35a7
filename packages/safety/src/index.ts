export { boundSigns, cutPiledMarks } from './bounded-signs.js';
export * from './check-in-question.js';
export * from './check-safety.js';
export * from './crisis-card.js';
export { type CrisisContacts, crisisContacts, crisisCountries } from './crisis-lines.js';
export type { SafetyReader } from './reader-region.js';
export * from './safety-finding.js';
