import type { AdminUser } from '@shadow-guide/contracts';
import type { AccountKind, PlanSource } from '@shadow-guide/contracts/facts';

const texts: Record<PlanSource, string> = {
  none: 'Free',
  trial: 'Trial',
  stripe: 'Premium, paid',
  admin: 'Premium, given',
};

/** Returns a text for the plan of an account and its source. */
export function planText({ planSource }: Pick<AdminUser, 'planSource'>): string {
  return texts[planSource];
}

/** Filters for the kind of account. */
export const kindChoices: readonly { value: AccountKind | 'all'; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'free', label: 'Free' },
  { value: 'trial', label: 'Trial' },
  { value: 'paying', label: 'Paying' },
  { value: 'given', label: 'Given' },
  { value: 'banned', label: 'Banned' },
];
