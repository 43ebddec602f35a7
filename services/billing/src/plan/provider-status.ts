import type { SubscriptionState } from '@shadow-guide/contracts';
import type { PaidSubscription, ProviderStatus } from './paid-subscription.js';

/** What a status of the payment provider means in the product. */
interface StatusMeaning {
  /** The state that screens show. */
  readonly shown: SubscriptionState;
  /** What gives premium: the paid period, the days of grace of an unpaid invoice, or nothing. */
  readonly gives: 'period' | 'grace' | null;
  /** It was paid once and is not over: the provider may charge it again. */
  readonly isChargeable: boolean;
  /** A renewal could not be paid. */
  readonly isUnpaid: boolean;
  /** It will never be charged again. */
  readonly isOver: boolean;
}

const nothing = { gives: null, isChargeable: false, isUnpaid: false, isOver: false } as const;
const live = { ...nothing, isChargeable: true } as const;
const over = { ...nothing, isOver: true } as const;

/** The only table of these meanings; SQL builds its lists from it ({@link statusList}). */
export const STATUS_MEANINGS: Readonly<Record<ProviderStatus, StatusMeaning>> = {
  incomplete: { ...nothing, shown: 'incomplete' },
  // The first payment never came: shown as if none had begun.
  incomplete_expired: { ...over, shown: 'none' },
  trialing: { ...live, shown: 'active', gives: 'period' },
  active: { ...live, shown: 'active', gives: 'period' },
  past_due: { ...live, shown: 'past_due', gives: 'grace', isUnpaid: true },
  unpaid: { ...live, shown: 'past_due', isUnpaid: true },
  paused: { ...live, shown: 'canceled' },
  canceled: { ...over, shown: 'canceled' },
};

type HasStatus = Pick<PaidSubscription, 'status'>;

/** It was paid once and is not over: the provider may charge it again. */
export function isChargeable({ status }: HasStatus): boolean {
  return STATUS_MEANINGS[status].isChargeable;
}

/** A renewal could not be paid. */
export function isUnpaid({ status }: HasStatus): boolean {
  return STATUS_MEANINGS[status].isUnpaid;
}

/** It will never be charged again. */
export function isOver({ status }: HasStatus): boolean {
  return STATUS_MEANINGS[status].isOver;
}

/** The statuses with a property as a SQL list: `'active', 'trialing'`. */
export function statusList(kind: 'isChargeable' | 'isOver'): string {
  const statuses = Object.entries(STATUS_MEANINGS).filter(([, meaning]) => meaning[kind]);
  return statuses.map(([status]) => `'${status}'`).join(', ');
}
