import { UNDO_SECONDS } from '@shadow-guide/contracts/facts';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, messageOf } from '../../lib/api-error.js';
import { toast } from '../../ui/toast-store.js';
import { type DeletedKind, deletedName } from './deleted-text.js';
import { refreshWords } from './refresh-words.js';
import { offerUndo, type Undoable, type UndoOutcome, withdrawUndo } from './undo-offer.js';

/** One deletion: its API calls, and how the screen hides the deleted words. */
export interface Deletion {
  kind: DeletedKind;
  remove(): Promise<unknown>;
  restore(): Promise<unknown>;
  hide(): void;
  show(): void;
}

/**
 * Hides words, deletes them, and offers Undo on any screen until the server deletes the words permanently. Words that
 * could not be deleted reappear at once.
 */
export function deleteWithUndo(client: QueryClient, deletion: Deletion): void {
  deletion.hide();
  const undoable: Undoable = {
    kind: deletion.kind,
    ends: Date.now() + UNDO_SECONDS * 1_000,
    undo: async () => ((await deleting) ? restore(deletion) : 'kept'),
    refresh: () => refreshWords(client),
  };
  const deleting = remove(client, deletion, undoable);
  offerUndo(undoable);
}

async function restore(deletion: Deletion): Promise<UndoOutcome> {
  deletion.show();
  try {
    await deletion.restore();
    return 'back';
  } catch (error) {
    deletion.hide();
    return { problem: textOf(error), isTooLate: isGone(error) };
  }
}

/**
 * Deletes the words.
 * @returns whether the words were deleted
 */
async function remove(client: QueryClient, deletion: Deletion, undoable: Undoable): Promise<boolean> {
  let isDeleted = true;
  try {
    await deletion.remove();
  } catch (error) {
    // If the server no longer has the words, another tab or device has deleted them.
    isDeleted = isGone(error);
    if (!isDeleted) {
      deletion.show();
      withdrawUndo(undoable);
      const title = `${deletedName([deletion])} not deleted`;
      toast({ variant: 'destructive', title, description: textOf(error) });
    }
  }
  await refreshWords(client);
  return isDeleted;
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

function textOf(error: unknown): string {
  return messageOf(error, 'Something went wrong. Please try again.');
}
