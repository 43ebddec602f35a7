import type { AdminUser } from '@shadow-guide/contracts';
import type { AccountKind, PlanSource } from '@shadow-guide/contracts/facts';

const texts: Record<PlanSource, string> = {
  none: 'Free',
  trial: 'Trial',
  stripe: 'Premium, paid',
  admin: 'Premium, given',
};

/** The plan of an account and what gives it. */
export function planText({ planSource }: Pick<AdminUser, 'planSource'>): string {
  return texts[planSource];
}

/** What the accounts can be narrowed to. */
export const kindChoices: readonly { value: AccountKind | 'all'; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'free', label: 'Free' },
  { value: 'trial', label: 'Trial' },
  { value: 'paying', label: 'Paying' },
  { value: 'given', label: 'Given' },
  { value: 'banned', label: 'Banned' },
];
