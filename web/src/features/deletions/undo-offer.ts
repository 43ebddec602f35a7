import { closeToast, retitleToast, type ToastInput, toast } from '../../ui/toast-store.js';
import { type DeletedKind, deletedName } from './deleted-text.js';

/** What came of an Undo. `kept`: the words were never deleted. */
export type UndoOutcome = 'back' | 'kept' | { problem: string; isTooLate: boolean };

/** One deletion that can be undone. */
export interface Undoable {
  kind: DeletedKind;
  /** The instant until which the words are kept, in milliseconds since 1970. */
  ends: number;
  undo(): Promise<UndoOutcome>;
  /** Has everything read again that shows a person's words. */
  refresh(): Promise<void>;
}

/** What the one Undo on the screen brings back, and how its title goes on. */
let offered: { toastId: number; deletions: Undoable[]; fate: string } | null = null;

/** Offers Undo of a deletion, together with those before it that can still be undone. */
export function offerUndo(deletion: Undoable): void {
  offer([...(offered?.deletions ?? []), deletion], 'deleted', { label: 'Undo' });
  setTimeout(() => withdrawUndo(deletion), deletion.ends - Date.now());
}

/** Takes a deletion out of what Undo brings back. */
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
  { label, ...look }: { label: string } & Pick<ToastInput, 'variant' | 'description'>,
): void {
  if (offered) closeToast(offered.toastId);
  const toastId = toast({
    ...look,
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
  // The newest first: each knows the screen as it was before itself.
  const undone = await Promise.all(
    deletions.toReversed().map(async (deletion) => ({ deletion, outcome: await deletion.undo() })),
  );
  const failed = undone.flatMap(({ deletion, outcome }) =>
    typeof outcome === 'object' ? [{ deletion, ...outcome }] : [],
  );
  const back = undone.flatMap(({ deletion, outcome }) => (outcome === 'back' ? [deletion] : []));
  if (failed[0]) sayFailed(failed[0].problem, failed);
  else if (back.length > 0) toast({ title: `${deletedName(back)} ${back.length === 1 ? 'is' : 'are'} back` });
  await deletions[0]?.refresh();
}

/** Offers to try again what is still kept; together with what was deleted meanwhile, if anything was. */
function sayFailed(problem: string, failed: { deletion: Undoable; isTooLate: boolean }[]): void {
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
