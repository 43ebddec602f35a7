export { focusTitleBeside } from './focus-title-beside.js';
export { type GiveVerdict, useGiveVerdict } from './give-verdict.js';
export { HiddenFinding } from './hidden-finding.js';
export { VerdictChoice, verdictLabels } from './verdict-choice.js';
