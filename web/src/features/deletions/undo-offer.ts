import { closeToast, retitleToast, type ToastInput, toast } from '../../ui/toast-store.js';
import { type DeletedKind, deletedName } from './deleted-text.js';

/** The result of an Undo. `kept`: the words were never deleted. */
export type UndoOutcome = 'back' | 'kept' | { problem: string; isTooLate: boolean };

/** One deletion that can be undone. */
export interface Undoable {
  kind: DeletedKind;
  /** Time until which the server keeps the words, in milliseconds since 1970. */
  ends: number;
  undo(): Promise<UndoOutcome>;
  /** Refetches everything that shows a person’s words. */
  refresh(): Promise<void>;
}

/** The deletions that the current Undo toast restores, and the end of its title. */
let offered: { toastId: number; deletions: Undoable[]; fate: string } | null = null;

/** Offers Undo of a deletion, together with earlier ones that can still be undone. */
export function offerUndo(deletion: Undoable): void {
  offer([...(offered?.deletions ?? []), deletion], 'deleted', { label: 'Undo' });
  setTimeout(() => withdrawUndo(deletion), deletion.ends - Date.now());
}

/** Removes a deletion from the current Undo offer. */
export function withdrawUndo(deletion: Undoable): void {
  if (!offered?.deletions.includes(deletion)) return;
  change(offered.deletions.filter((other) => other !== deletion));
}

function change(deletions: Undoable[]): void {
  if (!offered) return;
  const { toastId, fate } = offered;
  offered = { ...offered, deletions };
  if (deletions.length === 0) closeToast(toastId);
  else retitleToast(toastId, `${deletedName(deletions)} ${fate}`);
}

function offer(
  deletions: Undoable[],
  fate: string,
  { label, ...appearance }: { label: string } & Pick<ToastInput, 'variant' | 'description'>,
): void {
  if (offered) closeToast(offered.toastId);
  const toastId = toast({
    ...appearance,
    title: `${deletedName(deletions)} ${fate}`,
    endsAt: Math.max(...deletions.map(({ ends }) => ends)),
    action: { label, onAction: () => void undoAll(toastId) },
    onClosed: () => {
      if (offered?.toastId === toastId) offered = null;
    },
  });
  offered = { toastId, deletions, fate };
}

async function undoAll(toastId: number): Promise<void> {
  if (offered?.toastId !== toastId) return;
  const { deletions } = offered;
  closeToast(toastId);
  // Newest first, because each deletion remembers the state of the screen before it.
  const undone = await Promise.all(
    deletions.toReversed().map(async (deletion) => ({ deletion, outcome: await deletion.undo() })),
  );
  const failed = undone.flatMap(({ deletion, outcome }) =>
    typeof outcome === 'object' ? [{ deletion, ...outcome }] : [],
  );
  const back = undone.flatMap(({ deletion, outcome }) => (outcome === 'back' ? [deletion] : []));
  if (failed[0]) showFailure(failed[0].problem, failed);
  else if (back.length > 0) toast({ title: `${deletedName(back)} ${back.length === 1 ? 'is' : 'are'} back` });
  await deletions[0]?.refresh();
}

/** Offers to retry the failed deletions that can still be undone, together with deletions made in the meantime. */
function showFailure(problem: string, failed: { deletion: Undoable; isTooLate: boolean }[]): void {
  const fate = 'could not be brought back';
  const look = { variant: 'destructive', description: problem } as const;
  const kept = failed.flatMap(({ deletion, isTooLate }) =>
    isTooLate || Date.now() >= deletion.ends ? [] : [deletion],
  );
  if (kept.length > 0 && !offered) {
    offer(kept, fate, { ...look, label: 'Try again' });
    return;
  }
  if (offered) change([...offered.deletions, ...kept]);
  toast({ ...look, title: `${deletedName(failed.map(({ deletion }) => deletion))} ${fate}` });
}
