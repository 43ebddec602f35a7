import type { SubscriptionState } from '@shadow-guide/contracts';
import type { PaidSubscription, ProviderStatus } from './paid-subscription.js';

/** Meaning of a provider status in the product. */
interface StatusMeaning {
  /** State that the screens show. */
  readonly shown: SubscriptionState;
  /** Time for which the status gives premium: the paid period, the grace period of an unpaid invoice, or none. */
  readonly gives: 'period' | 'grace' | null;
  /** True when the subscription was paid once and is not over, so that the provider may charge it again. */
  readonly isChargeable: boolean;
  /** True when a renewal could not be paid. */
  readonly isUnpaid: boolean;
  /** True when the subscription will never be charged again. */
  readonly isOver: boolean;
}

const nothing = { gives: null, isChargeable: false, isUnpaid: false, isOver: false } as const;
const live = { ...nothing, isChargeable: true } as const;
const over = { ...nothing, isOver: true } as const;

/**
 * Meaning of each provider status. This is the only such table; SQL lists are generated from it ({@link statusList}).
 */
export const STATUS_MEANINGS: Readonly<Record<ProviderStatus, StatusMeaning>> = {
  incomplete: { ...nothing, shown: 'incomplete' },
  // The first payment was never made, so it is shown as if no subscription had started.
  incomplete_expired: { ...over, shown: 'none' },
  trialing: { ...live, shown: 'active', gives: 'period' },
  active: { ...live, shown: 'active', gives: 'period' },
  past_due: { ...live, shown: 'past_due', gives: 'grace', isUnpaid: true },
  unpaid: { ...live, shown: 'past_due', isUnpaid: true },
  paused: { ...live, shown: 'canceled' },
  canceled: { ...over, shown: 'canceled' },
};

type HasStatus = Pick<PaidSubscription, 'status'>;

/** Returns whether a subscription was paid once and is not over, so that the provider may charge it again. */
export function isChargeable({ status }: HasStatus): boolean {
  return STATUS_MEANINGS[status].isChargeable;
}

/** Returns whether a renewal of a subscription could not be paid. */
export function isUnpaid({ status }: HasStatus): boolean {
  return STATUS_MEANINGS[status].isUnpaid;
}

/** Returns whether a subscription will never be charged again. */
export function isOver({ status }: HasStatus): boolean {
  return STATUS_MEANINGS[status].isOver;
}

/** Returns the statuses with a property as a SQL list: `'active', 'trialing'`. */
export function statusList(kind: 'isChargeable' | 'isOver'): string {
  const statuses = Object.entries(STATUS_MEANINGS).filter(([, meaning]) => meaning[kind]);
  return statuses.map(([status]) => `'${status}'`).join(', ');
}
