import type { HoldReason } from '@shadow-guide/contracts';
import { findContactDetails } from './contact-details.js';

/** The rule for which a post waits for an operator; null when there is none. */
export function wordRuleOf(text: string): Exclude<HoldReason, 'danger'> | null {
  return findContactDetails(text) ? 'contact_details' : null;
}
