import type { Persona } from '@shadow-guide/contracts';
import { useState } from 'react';
import { messageOf } from '../../../lib/api-error.js';
import { Alert } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { Dialog, DialogContent } from '../../../ui/dialog.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { toast } from '../../../ui/toast-store.js';
import { useSavedSupport } from '../../safety/index.js';
import { MemoryForm } from './memory-form.js';
import { type MemoryDraft, toItems, withNoted } from './memory-items.js';
import { usePersonaMemory, useSaveMemory } from './use-persona-memory.js';

export interface MemoryDialogProps {
  persona: Persona;
  /** The person's unsaved changes. The parent component holds them, so that closing the dialog loses nothing. */
  draft: MemoryDraft | null;
  onDraft(draft: MemoryDraft | null): void;
  onClose(): void;
}

/** The memory of a persona, collected from its conversations. Mounted while it is open. */
export function MemoryDialog({ persona, draft, onDraft, onClose }: MemoryDialogProps) {
  const memory = usePersonaMemory(persona.id);
  // Cached items may be outdated, so they are not used; the person's unsaved changes are not affected.
  const stored = memory.data && !memory.isFetching ? memory.data.items : undefined;
  const [kept] = useState(draft !== null);
  const done = () => {
    onDraft(null);
    onClose();
  };
  const support = useSavedSupport();
  const save = useSaveMemory(persona.id, (saved) => {
    // The safety card stays above the list of stored items until the person closes it.
    if (support.show(saved, true)) return onDraft(null);
    toast({ title: 'Memory saved', description: 'It holds from the next answer on.' });
    done();
  });
  return (
    <Dialog open onOpenChange={(open) => !open && !save.isPending && onClose()}>
      <DialogContent
        title="What it remembers"
        // The first field does not get the focus: on a phone the keyboard would cover the text to read.
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
        }}
        description={
          <>
            <bdi>{persona.name}</bdi> reads these before each answer. Change what is wrong, and delete what it
            should not keep.
          </>
        }
      >
        {support.notice}
        {kept && !support.notice && (
          <p className="mb-3 text-sm text-ink-soft">Your changes from before are here, not saved yet.</p>
        )}
        {body()}
      </DialogContent>
    </Dialog>
  );

  function body() {
    const items = draft ? withNoted(draft, memory.data?.items ?? draft.base) : stored && toItems(stored);
    if (items) {
      const base = memory.data?.items ?? draft?.base ?? [];
      return (
        <MemoryForm
          items={items}
          save={save}
          // Until the stored items are loaded, saving would delete items that the persona has noted in the meantime.
          reading={memory.isFetching}
          onChange={(changed) => onDraft({ items: changed, base })}
          onCancel={done}
        />
      );
    }
    if (memory.isError && !memory.isFetching) {
      return (
        <Alert
          variant="danger"
          title="What it remembers could not be read"
          actions={
            <Button size="sm" onClick={() => void memory.refetch()}>
              Try again
            </Button>
          }
        >
          {messageOf(memory.error, '')} Nothing is lost.
        </Alert>
      );
    }
    return (
      <div role="status" aria-label="Loading what it remembers" className="flex flex-col gap-3">
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-11 w-3/5" />
      </div>
    );
  }
}
