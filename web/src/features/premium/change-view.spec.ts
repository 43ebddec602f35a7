import { describe, expect, it } from '@jest/globals';
import type { PlanChangePreview } from '@shadow-guide/contracts';
import { ApiError, noAnswer } from '../../lib/api-error.js';
import { changeFailure, changeView, type PreviewReading } from './change-view.js';

const refusal = (status: number, code: string) => new ApiError('Said by the server.', status, { code });

describe('a failed change of plan', () => {
  it.each([
    [409, 'preview_outdated', 'outdated'],
    [409, 'payment_failed', 'payment-failed'],
    [409, 'payment_outstanding', 'refused'],
    [503, 'payment_provider_unavailable', 'refused'],
    [503, 'payment_unconfirmed', 'unknown'],
    [noAnswer, 'timeout', 'unknown'],
    // The subscription already has the wanted plan, which the next read shows.
    [409, 'plan_unchanged', 'unknown'],
  ])('with %d %s counts as %s', (status, code, failure) => {
    expect(changeFailure(refusal(status, code))).toBe(failure);
  });
});

describe('the content of the dialog', () => {
  const preview = { plan: 'price_yearly' } as PlanChangePreview;
  const read: PreviewReading = { data: preview, error: null, isFetching: false, dataUpdatedAt: 1_000 };
  const view = (reading: Partial<PreviewReading>, unknownSince: number | null = null) =>
    changeView('price_yearly', 'price_monthly', { ...read, ...reading }, unknownSince);

  it('consists of the amounts once they are loaded', () => {
    expect(view({ data: undefined, isFetching: true })).toEqual({ kind: 'reading' });
    expect(view({})).toEqual({ kind: 'figures', preview });
  });

  it('has no confirm button after an unknown outcome, until the payment provider was queried again', () => {
    expect(view({}, 2_000)).toEqual({ kind: 'reading' });
    expect(view({ isFetching: true }, 2_000)).toEqual({ kind: 'reading' });
    const error = refusal(503, 'payment_provider_unavailable');
    expect(view({ error }, 2_000)).toEqual({ kind: 'unread', error });
    expect(view({ dataUpdatedAt: 3_000 }, 2_000)).toEqual({ kind: 'figures', preview });
  });

  it('says that the plan is changed as soon as the payment provider or our status reports it', () => {
    expect(view({ error: refusal(409, 'plan_unchanged') }, 2_000)).toEqual({ kind: 'changed' });
    expect(changeView('price_yearly', 'price_yearly', read, 2_000)).toEqual({ kind: 'changed' });
  });
});
