export { focusTitleBeside } from './focus-title-beside.js';
export { type GiveVerdict, useGiveVerdict } from './give-verdict.js';
export { HiddenFinding } from './hidden-finding.js';
export { HideFinding } from './hide-finding.js';
export { VerdictChoice, verdictLabels, verdictQuestion } from './verdict-choice.js';
