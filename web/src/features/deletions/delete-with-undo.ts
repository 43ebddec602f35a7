import { UNDO_SECONDS } from '@shadow-guide/contracts/facts';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, messageOf } from '../../lib/api-error.js';
import { closeToast, toast } from '../../ui/toast-store.js';
import { refreshWords } from './refresh-words.js';

/** One deletion: its calls, how the screen leaves its words out, and what is said of it. */
export interface Deletion {
  remove(): Promise<unknown>;
  restore(): Promise<unknown>;
  hide(): void;
  show(): void;
  /** Such as "Entry": the beginning of each message. */
  what: string;
}

/**
 * Takes words off the screen, deletes them, and offers Undo for as long as the server keeps them, on whatever screen the person is
 * by then. Words that could not be deleted are back at once.
 */
export function deleteWithUndo(client: QueryClient, deletion: Deletion): void {
  const { what } = deletion;
  const ends = Date.now() + UNDO_SECONDS * 1_000;
  deletion.hide();
  const deleting = remove(client, deletion);
  offer({ title: `${what} deleted` }, 'Undo');

  /** An Undo that can no longer be kept is not left standing, also under a pointer that rests on it. */
  function offer(message: Parameters<typeof toast>[0], label: string): void {
    const durationMs = Math.max(0, ends - Date.now());
    const id = toast({ ...message, durationMs, action: { label, onAction: () => void undo() } });
    setTimeout(() => closeToast(id), durationMs);
  }

  async function undo(): Promise<void> {
    if (!(await deleting)) return;
    deletion.show();
    try {
      await deletion.restore();
      toast({ title: `${what} is back` });
    } catch (error) {
      deletion.hide();
      const title = `${what} could not be brought back`;
      const message = { variant: 'destructive' as const, title, description: textOf(error) };
      if (isTooLate(error) || Date.now() >= ends) toast(message);
      else offer(message, 'Try again');
    }
    await refreshWords(client);
  }
}

/** @returns whether the words are deleted */
async function remove(client: QueryClient, deletion: Deletion): Promise<boolean> {
  let isDeleted = true;
  try {
    await deletion.remove();
  } catch (error) {
    // What is not there any more was deleted elsewhere.
    isDeleted = error instanceof ApiError && error.status === 404;
    if (!isDeleted) {
      deletion.show();
      const title = `${deletion.what} not deleted`;
      toast({ variant: 'destructive', title, description: textOf(error) });
    }
  }
  await refreshWords(client);
  return isDeleted;
}

function isTooLate(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

function textOf(error: unknown): string {
  return messageOf(error, 'Something went wrong. Please try again.');
}
