import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { closeToast, shownToast, toast, toastDurationMs } from '../../ui/toast-store.js';
import type { DeletedKind } from './deleted-text.js';
import { offerUndo, type Undoable, type UndoOutcome, withdrawUndo } from './undo-offer.js';

const keptMs = 10_000;

function aDeletion(kind: DeletedKind = 'entry', outcome: UndoOutcome = 'back') {
  const deletion = {
    kind,
    ends: Date.now() + keptMs,
    undo: jest.fn<Undoable['undo']>(),
    refresh: jest.fn<Undoable['refresh']>(),
  };
  deletion.undo.mockResolvedValue(outcome);
  deletion.refresh.mockResolvedValue();
  return deletion;
}

const visible = () => {
  const shown = shownToast();
  return shown?.open ? shown.title : null;
};
/** Presses the button of the toast: runs its action and dismisses the toast. */
async function press(): Promise<void> {
  const shown = shownToast();
  shown?.action?.onAction();
  closeToast(shown?.id ?? 0);
  await jest.advanceTimersByTimeAsync(0);
}
/** Shows an unrelated toast until the test dismisses it. */
function anotherMessage(title = 'Memory saved'): void {
  const id = toast({ title });
  setTimeout(() => closeToast(id), toastDurationMs);
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.runAllTimers();
  jest.useRealTimers();
});

describe('Undo of a deletion', () => {
  it('restores everything that can still be undone, newest first, and refetches once', async () => {
    const [first, second] = [aDeletion(), aDeletion()];
    offerUndo(first);
    jest.advanceTimersByTime(3_000);
    offerUndo(second);
    expect(visible()).toBe('2 entries deleted');
    await press();
    expect(visible()).toBe('2 entries are back');
    expect(second.undo.mock.invocationCallOrder[0]).toBeLessThan(first.undo.mock.invocationCallOrder[0] ?? 0);
    expect(first.refresh.mock.calls.length + second.refresh.mock.calls.length).toBe(1);
  });

  it('names what it restores', () => {
    offerUndo(aDeletion('day'));
    expect(visible()).toBe('Day deleted');
    offerUndo(aDeletion('entry'));
    offerUndo(aDeletion('entry'));
    expect(visible()).toBe('2 entries and 1 day deleted');
  });

  it('leaves out deletions that can no longer be undone', async () => {
    const [first, second] = [aDeletion(), aDeletion('day')];
    offerUndo(first);
    jest.advanceTimersByTime(4_000);
    second.ends = Date.now() + keptMs;
    offerUndo(second);
    jest.advanceTimersByTime(6_000);
    expect(visible()).toBe('Day deleted');
    await press();
    expect(visible()).toBe('Day is back');
    expect(first.undo).not.toHaveBeenCalled();
  });

  it('reappears after another toast, for the rest of its display time', () => {
    offerUndo(aDeletion());
    jest.advanceTimersByTime(1_000);
    anotherMessage();
    expect(visible()).toBe('Memory saved');
    jest.advanceTimersByTime(toastDurationMs);
    expect(visible()).toBe('Entry deleted');
    jest.advanceTimersByTime(4_000);
    expect(visible()).toBeNull();
  });

  it('does not reappear once its display time is over', () => {
    offerUndo(aDeletion());
    jest.advanceTimersByTime(6_000);
    anotherMessage();
    jest.advanceTimersByTime(toastDurationMs);
    expect(visible()).toBeNull();
  });

  it('is not offered for a failed deletion', async () => {
    const [failed, deleted] = [aDeletion('day'), aDeletion()];
    offerUndo(failed);
    offerUndo(deleted);
    withdrawUndo(failed);
    expect(visible()).toBe('Entry deleted');
    withdrawUndo(deleted);
    expect(visible()).toBeNull();
  });

  it('does not return once dismissed: the next deletion is offered alone', async () => {
    const [first, second] = [aDeletion(), aDeletion()];
    offerUndo(first);
    closeToast(shownToast()?.id ?? 0);
    offerUndo(second);
    expect(visible()).toBe('Entry deleted');
    await press();
    expect([first.undo.mock.calls.length, second.undo.mock.calls.length]).toEqual([0, 1]);
  });

  it('can be retried for the deletions that it failed to undo', async () => {
    const [first, second] = [aDeletion('day', { problem: 'No answer.', isTooLate: false }), aDeletion()];
    offerUndo(first);
    offerUndo(second);
    await press();
    expect(shownToast()).toMatchObject({
      ...{ title: 'Day could not be brought back', description: 'No answer.' },
      action: { label: 'Try again' },
    });
    first.undo.mockResolvedValue('back');
    await press();
    expect(visible()).toBe('Day is back');
    expect(second.undo).toHaveBeenCalledTimes(1);
  });

  it('can be retried after a failure, together with later deletions', async () => {
    const first = aDeletion('entry', { problem: 'No answer.', isTooLate: false });
    offerUndo(first);
    const pressed = press();
    offerUndo(aDeletion());
    await pressed;
    expect(visible()).toBe('Entry could not be brought back');
    closeToast(shownToast()?.id ?? 0);
    expect(visible()).toBe('2 entries deleted');
  });

  it('is not offered again when the words are permanently deleted', async () => {
    offerUndo(aDeletion('entry', { problem: 'Gone.', isTooLate: true }));
    await press();
    expect(shownToast()).toMatchObject({ title: 'Entry could not be brought back', open: true });
    expect(shownToast()?.action).toBeUndefined();
  });

  it('reports nothing for words that were never deleted', async () => {
    offerUndo(aDeletion('entry', 'kept'));
    await press();
    expect(visible()).toBeNull();
  });
});
