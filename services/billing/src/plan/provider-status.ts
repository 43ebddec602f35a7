import type { SubscriptionState } from '@shadow-guide/contracts';
import type { PaidSubscription, ProviderStatus } from './paid-subscription.js';

/** What one of the payment provider's words for a subscription means here. */
interface StatusMeaning {
  /** The word as the screens know it. */
  readonly shown: SubscriptionState;
  /** Which time has premium by it: the period that is paid, the days of grace of an unpaid invoice, or none. */
  readonly gives: 'period' | 'grace' | null;
  /** It was paid once and is not over: the provider may charge for it again. */
  readonly isChargeable: boolean;
  /** A renewal of it could not be paid. */
  readonly isUnpaid: boolean;
  /** Nothing will ever be charged for it. */
  readonly isOver: boolean;
}

const nothing = { gives: null, isChargeable: false, isUnpaid: false, isOver: false } as const;
const live = { ...nothing, isChargeable: true } as const;
const over = { ...nothing, isOver: true } as const;

/** The one place where it stands; what asks in SQL builds its lists from it ({@link statusList}). */
export const STATUS_MEANINGS: Readonly<Record<ProviderStatus, StatusMeaning>> = {
  incomplete: { ...nothing, shown: 'incomplete' },
  // A first payment that never came: as if nothing had been begun.
  incomplete_expired: { ...over, shown: 'none' },
  trialing: { ...live, shown: 'active', gives: 'period' },
  active: { ...live, shown: 'active', gives: 'period' },
  past_due: { ...live, shown: 'past_due', gives: 'grace', isUnpaid: true },
  unpaid: { ...live, shown: 'past_due', isUnpaid: true },
  paused: { ...live, shown: 'canceled' },
  canceled: { ...over, shown: 'canceled' },
};

type Standing = Pick<PaidSubscription, 'status'>;

/** It was paid once and is not over: the provider may charge for it again. */
export function isChargeable({ status }: Standing): boolean {
  return STATUS_MEANINGS[status].isChargeable;
}

/** A renewal of it could not be paid. */
export function isUnpaid({ status }: Standing): boolean {
  return STATUS_MEANINGS[status].isUnpaid;
}

/** Nothing will ever be charged for it. */
export function isOver({ status }: Standing): boolean {
  return STATUS_MEANINGS[status].isOver;
}

/** The statuses of one kind as a list in SQL: `'active', 'trialing'`. */
export function statusList(kind: 'isChargeable' | 'isOver'): string {
  const statuses = Object.entries(STATUS_MEANINGS).filter(([, meaning]) => meaning[kind]);
  return statuses.map(([status]) => `'${status}'`).join(', ');
}
