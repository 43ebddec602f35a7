export { findContactDetails } from './contact-details.js';
export { wordRuleOf } from './word-rule-of.js';
