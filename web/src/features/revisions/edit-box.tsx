import { CircleAlert } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { focusAtEnd } from '../../lib/focus-at-end.js';
import { Button } from '../../ui/button.js';
import { cn } from '../../ui/class-names.js';
import { fieldClasses } from '../../ui/text-field.js';
import { clockTime, type EntryItem, lengthNote } from '../chat/index.js';
import { DiscardQuestion } from './discard-question.js';
import type { EntryEdit } from './entry-edit.js';
import { focusEntry, focusLog } from './focus-entry.js';

export interface EditBoxProps {
  entry: EntryItem;
  edit: EntryEdit;
  /** Whether an answer is being generated, so that saving has to wait. */
  busy: boolean;
  onType(text: string): void;
  onSave(): void;
  onCancel(): void;
}

/**
 * The editor of an entry, at the entry's place on the page. Ctrl or Cmd with Enter saves; Escape cancels, and asks for
 * confirmation first if there are changes.
 */
export function EditBox({ entry, edit, busy, onType, onSave, onCancel }: EditBoxProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [asking, setAsking] = useState(false);
  const words = edit.text.trim();
  const isChanged = words !== entry.text.trim();
  const canSave = words !== '' && !busy;
  const note = busy ? 'You can save when the answer that is being written is there.' : lengthNote(edit.text);
  const noteId = `edit-note-${entry.key}`;

  // The menu that opened the editor is removed first, together with the focus in it.
  const { takesFocus } = edit;
  useEffect(() => {
    if (!takesFocus) return;
    const frame = requestAnimationFrame(() => focusAtEnd(box.current));
    return () => cancelAnimationFrame(frame);
  }, [takesFocus]);

  const leave = () => {
    onCancel();
    focusEntry(entry.id);
  };
  const save = () => {
    if (!isChanged) return leave();
    if (!canSave) return;
    focusLog(box.current);
    onSave();
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      save();
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      if (isChanged) setAsking(true);
      else leave();
    }
  };

  return (
    <form
      aria-label={`Edit your entry of ${clockTime(entry.at)}`}
      className="flex w-full flex-col gap-2 sm:max-w-[92%]"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <textarea
        ref={box}
        value={edit.text}
        dir="auto"
        aria-label="Your words"
        aria-describedby={note ? noteId : undefined}
        className={cn(
          fieldClasses,
          'prose-text field-sizing-content max-w-none max-h-[50dvh] min-h-24 resize-y rounded-l px-4 py-3 sm:px-5',
        )}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={pressed}
      />
      {edit.problem && (
        <p role="alert" className="flex items-start gap-2 px-2 text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{edit.problem}</span>
        </p>
      )}
      <p id={noteId} className="px-2 text-sm text-ink-soft">
        {note ?? 'The guide answers the new words. How it stood before is kept under “Earlier versions”.'}
      </p>
      {asking && isChanged ? (
        <DiscardQuestion
          onDiscard={leave}
          onKeep={() => {
            setAsking(false);
            box.current?.focus();
          }}
        />
      ) : (
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => (isChanged ? setAsking(true) : leave())}>Cancel</Button>
          <Button type="submit" aria-disabled={isChanged && !canSave}>
            Save
          </Button>
        </div>
      )}
    </form>
  );
}
