import type { AuditChange, AuditEntry } from '@shadow-guide/contracts';
import { type AdminAction, NO_PERSON_ID } from '@shadow-guide/contracts/facts';

/** Texts for each action, in a word or two. */
export const actionTexts: Record<AdminAction, string> = {
  ban: 'Banned',
  unban: 'Unbanned',
  'reset-data': 'Data reset',
  'password-reset': 'Fresh sign-in asked for',
  'grant-change': 'Privileges changed',
  'budget-change': 'Budget changed',
  'guide-rest': 'Rest of the guide changed',
  'feedback-status': 'Feedback updated',
  'show-post': 'Post shown',
  'remove-post': 'Post taken out',
  'suspend-author': 'Author of a post suspended',
  'lift-suspension': 'Suspension lifted',
};

/** Returns who did it: an operator, or the product when the budget was spent. */
export function operatorText({ operatorId, operatorEmail }: AuditEntry): string {
  if (operatorId === NO_PERSON_ID) return 'The product, by its budget';
  return operatorEmail ?? `An account that is gone (${operatorId})`;
}

/** Returns the account or post that was affected; null when the action concerns the whole product. */
export function concernedText({ userId, userEmail, postId }: AuditEntry): string | null {
  if (postId !== null) return `post ${postId}`;
  if (userId === null) return null;
  return userEmail ?? `An account that is gone (${userId})`;
}

/** Returns what was changed, from what to what: "is banned: no → yes". */
export function changeText({ field, before, after }: AuditChange): string {
  return `${fieldText(field)}: ${valueText(before)} → ${valueText(after)}`;
}

/** Returns a field name in words: `adminGrantedPremium` becomes "admin granted premium". */
function fieldText(field: string): string {
  return field
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();
}

function valueText(value: string | null): string {
  if (value === null || value === '') return 'nothing';
  if (value === 'true') return 'yes';
  return value === 'false' ? 'no' : value;
}
