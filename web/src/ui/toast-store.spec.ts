import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { closeToast, runToastTime, shownToast, toast, toastDurationMs, undoAction } from './toast-store.js';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  closeToast(shownToast()?.id ?? 0);
  jest.useRealTimers();
});

describe('the time of a toast', () => {
  it('does not run while the toast is not visible', () => {
    toast({ title: 'Saved' });
    jest.advanceTimersByTime(10 * toastDurationMs);
    expect(shownToast()?.open).toBe(true);
  });

  it('continues in another region from the point at which it was paused in the first one', () => {
    toast({ title: 'Saved' });
    const stop = runToastTime();
    jest.advanceTimersByTime(3_000);
    stop();
    jest.advanceTimersByTime(60_000);
    runToastTime();
    jest.advanceTimersByTime(1_999);
    expect(shownToast()?.open).toBe(true);
    jest.advanceTimersByTime(1);
    expect(shownToast()?.open).toBe(false);
  });

  it('is not shortened by the previous toast', () => {
    toast({ title: 'Saved' });
    const stop = runToastTime();
    jest.advanceTimersByTime(4_000);
    toast({ title: 'Deleted' });
    stop();
    runToastTime();
    jest.advanceTimersByTime(4_000);
    expect(shownToast()).toMatchObject({ title: 'Deleted', open: true });
    jest.advanceTimersByTime(1_000);
    expect(shownToast()?.open).toBe(false);
  });

  it('ends at the toast’s own end if the toast has one', () => {
    toast({ title: 'Deleted', endsAt: Date.now() + 10_000 });
    runToastTime();
    jest.advanceTimersByTime(9_999);
    expect(shownToast()?.open).toBe(true);
    jest.advanceTimersByTime(1);
    expect(shownToast()?.open).toBe(false);
  });
});

it('Undo reports when the action could not be undone', async () => {
  const failure = new Error('Away.');
  const onFailed = jest.fn();
  undoAction(() => Promise.reject(failure), onFailed).onAction();
  await Promise.resolve();
  await Promise.resolve();
  expect(onFailed).toHaveBeenCalledWith(failure);
});
