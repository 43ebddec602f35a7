import type { GuideMemory } from '@shadow-guide/contracts';
import { type RefObject, useRef } from 'react';
import { AskDialog } from '../../ui/ask-dialog.js';
import { useDeleteMemory } from './use-guide-memory.js';

export interface DeleteMemoryProps {
  memory: GuideMemory;
  onClose(): void;
  /** Called when the note and the dialog are gone from the page. */
  onDeleted(): void;
  /** Element that gets the focus when the dialog closes and the note still exists. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** Asks for confirmation before a note is permanently deleted. */
export function DeleteMemory({ memory, onClose, onDeleted, focusAfter }: DeleteMemoryProps) {
  const isDone = useRef(false);
  const remove = useDeleteMemory(() => {
    isDone.current = true;
  });
  return (
    <AskDialog
      {...{ isDone, onClose, focusAfter }}
      title="Delete this note?"
      description={<bdi>{memory.text}</bdi>}
      confirm="Delete"
      pending={remove.isPending}
      failure={remove.error && { title: 'It is still here', error: remove.error }}
      onConfirm={() => remove.mutate(memory.id)}
      onDone={onDeleted}
    >
      <p>
        The guide is not told of it any more, and does not note it again from the same words or from others
        that only say the same. Your entries stay as they are. You can write it down again yourself.
      </p>
    </AskDialog>
  );
}
