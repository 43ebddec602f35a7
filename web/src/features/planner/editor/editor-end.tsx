import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/button.js';
import { NotSaved } from '../../../ui/not-saved.js';
import type { EditorKind } from './use-goal-editor.js';

const words: Readonly<Record<EditorKind, { save: string; leave: string; ask: string }>> = {
  new: { save: 'Save goal', leave: 'Discard', ask: 'Discard what you wrote?' },
  plan: { save: 'Keep this plan', leave: 'Discard', ask: 'Discard this plan?' },
  edit: { save: 'Save changes', leave: 'Cancel', ask: 'Discard what you changed?' },
};

export interface EditorEndProps {
  kind: EditorKind;
  isChanged: boolean;
  isPending: boolean;
  /** Whether a conflict must be resolved before the goal can be saved. */
  isBlocked: boolean;
  error: Error | null;
  /** The latest change, for screen readers. */
  said: string;
  /** Name of what was just removed; null if nothing was removed. */
  takenOut: string | null;
  onPutBack(): void;
  onDiscard(): void;
  /** Explanation of the conflict. */
  children: ReactNode;
}

/** The sticky footer of the editor: errors, the undo of a removal, and the buttons. */
export function EditorEnd(props: EditorEndProps) {
  const { kind, isChanged, isPending, isBlocked, error, said, takenOut, onPutBack, onDiscard, children } =
    props;
  const { save, leave, ask } = words[kind];
  const [isAsking, setIsAsking] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  const discard = useRef<HTMLButtonElement>(null);
  const askFirst = () => {
    if (isPending) return;
    if (!isChanged) return onDiscard();
    flushSync(() => setIsAsking(true));
    keep.current?.focus();
  };
  const keepOn = () => {
    flushSync(() => setIsAsking(false));
    discard.current?.focus();
  };
  return (
    <div className="sticky -bottom-6 -mx-5 -mb-6 flex flex-col gap-3 border-t border-line bg-raised px-5 py-3 sm:-mx-8 sm:px-8 short:static">
      {children}
      <NotSaved error={error} />
      <div role="status" className="empty:hidden">
        {takenOut !== null && (
          <p className="flex flex-wrap items-center gap-x-3">
            <span className="line-clamp-2 min-w-0 flex-1 wrap-anywhere">
              Taken out: <bdi>{takenOut}</bdi>
            </span>
            <Button variant="link" onClick={onPutBack}>
              Put it back
            </Button>
          </p>
        )}
        {said && <p className="sr-only">{said}</p>}
      </div>
      {isAsking ? (
        <div className="flex flex-wrap items-center justify-end gap-3">
          <p role="status" className="mr-auto">
            {ask}
          </p>
          <Button onClick={onDiscard}>Yes, discard</Button>
          <Button ref={keep} onClick={keepOn}>
            Keep writing
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap justify-end gap-3">
          <Button ref={discard} aria-disabled={isPending} onClick={askFirst}>
            {leave}
          </Button>
          <Button type="submit" variant="primary" pending={isPending} aria-disabled={isBlocked}>
            {isPending ? 'Saving' : save}
          </Button>
        </div>
      )}
    </div>
  );
}
