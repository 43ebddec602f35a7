import type { Persona } from '@shadow-guide/contracts';
import { type RefObject, useId, useState } from 'react';
import { messageOf } from '../../../lib/api-error.js';
import { Button } from '../../../ui/button.js';
import { Dialog, DialogContent } from '../../../ui/dialog.js';
import { ArchetypeMark } from '../archetypes/archetype-mark.js';
import { archetypeStyles } from '../archetypes/archetype-styles.js';
import { useMergePersonas } from './use-persona-changes.js';

export interface MergeDialogProps {
  persona: Persona;
  others: readonly Persona[];
  onClose(): void;
  onMerged?(): void;
  addToChat?(words: string): void;
  focusAfter: RefObject<HTMLElement | null>;
}

/** Selects another persona to merge into this one, and explains the effect. Mounted while it is open. */
export function MergeDialog({ persona, others, onClose, onMerged, addToChat, focusAfter }: MergeDialogProps) {
  const [otherId, setOtherId] = useState<string | null>(null);
  const merge = useMergePersonas(() => {
    onClose();
    onMerged?.();
  }, addToChat);
  const other = others.find(({ id }) => id === otherId);
  return (
    <Dialog open onOpenChange={(open) => !open && !merge.isPending && onClose()}>
      <DialogContent
        title={
          <>
            Merge into <bdi>{persona.name}</bdi>
          </>
        }
        description="If two of them are one voice to you, make them one."
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          focusAfter.current?.focus();
        }}
      >
        <fieldset disabled={merge.isPending}>
          <legend className="mb-1 font-semibold">Which one is the same voice?</legend>
          {others.map((choice) => (
            <Choice
              key={choice.id}
              persona={choice}
              chosen={choice.id === otherId}
              onChoose={() => setOtherId(choice.id)}
            />
          ))}
        </fieldset>
        <p role="status" className="mt-4 min-h-18">
          {other && (
            <>
              <bdi>{other.name}</bdi> goes. The words it was found in, your conversation, your note and what
              it remembers go over to <bdi>{persona.name}</bdi>, which keeps its name. This cannot be undone.
            </>
          )}
        </p>
        <p role="alert" className={merge.isError ? 'mt-3 text-danger' : 'sr-only'}>
          {merge.isError && `They are still two. ${messageOf(merge.error, 'Please try again.')}`}
        </p>
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <Button disabled={merge.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={!other}
            pending={merge.isPending}
            onClick={() => other && merge.mutate({ id: persona.id, otherId: other.id })}
          >
            Make them one
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}

function Choice({ persona, chosen, onChoose }: { persona: Persona; chosen: boolean; onChoose(): void }) {
  const id = useId();
  return (
    <div className="flex items-center gap-3">
      <input
        id={id}
        type="radio"
        name="other-persona"
        checked={chosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-(--accent)"
      />
      <label htmlFor={id} className="flex min-h-12 min-w-0 flex-1 cursor-pointer items-center gap-3 py-1">
        <ArchetypeMark archetype={persona.archetype} size="sm" />
        <span className="min-w-0">
          <bdi className="font-semibold wrap-anywhere">{persona.name}</bdi>
          <span className="text-sm text-ink-soft"> · {archetypeStyles[persona.archetype].label}</span>
        </span>
      </label>
    </div>
  );
}
