import { MAX_PERSONA_MEMORIES, textRules } from '@shadow-guide/contracts/facts';
import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/button.js';
import { NotSaved } from '../../../ui/not-saved.js';
import { SaveRow } from '../../../ui/save-row.js';
import { TextArea } from '../../../ui/text-area.js';
import { roomLeft } from '../care/room-left.js';
import {
  isFull,
  type MemoryItem,
  tooLong,
  tooMany,
  toTexts,
  withOneMore,
  without,
  withText,
} from './memory-items.js';
import type { useSaveMemory } from './use-persona-memory.js';

export interface MemoryFormProps {
  items: readonly MemoryItem[];
  save: ReturnType<typeof useSaveMemory>;
  /** Whether the stored items are loading, so that saving is not possible yet. */
  reading: boolean;
  onChange(items: readonly MemoryItem[]): void;
  onCancel(): void;
}

/**
 * The persona's memory items, each editable and deletable. Text that is too long is never cut, and a failure keeps
 * every word.
 */
export function MemoryForm({ items, save, reading, onChange, onCancel }: MemoryFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { isPending } = save;
  const over = tooMany(items);
  const focusBox = (index: number) =>
    form.current?.querySelectorAll('textarea').item(index)?.focus({ preventScroll: false });
  /** Renders the change synchronously, so that the new elements can get the focus. */
  const change = (next: readonly MemoryItem[], focused: number) => {
    flushSync(() => onChange(next));
    const last = Math.min(focused, next.length - 1);
    if (last >= 0) focusBox(last);
    else form.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const long = tooLong(items);
    if (long) focusBox(items.indexOf(long));
    else if (over === 0 && !reading) save.mutate(toTexts(items));
  };
  return (
    <form ref={form} onSubmit={submit} autoComplete="off">
      {items.some(({ isNew }) => isNew) && (
        <p role="status" className="mb-3 text-sm text-ink-soft">
          It has noted more since you began to change this. What is new is at the end.
        </p>
      )}
      {items.length === 0 && (
        <p className="text-ink-soft">Nothing yet. It notes at most one thing a message.</p>
      )}
      <ol className="flex flex-col gap-3">
        {items.map(({ key, text }, index) => (
          <li key={key} className="flex items-start gap-1">
            <TextArea
              className="min-w-0 flex-1"
              label={`Memory ${index + 1}`}
              hideLabel
              rows={1}
              readOnly={isPending}
              value={text}
              {...roomLeft(text, textRules.personaMemory)}
              onChange={(event) => onChange(withText(items, key, event.target.value))}
            />
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Delete memory ${index + 1}`}
              disabled={isPending}
              onClick={() => change(without(items, key), index)}
            >
              <Trash2 aria-hidden="true" className="size-5" />
            </Button>
          </li>
        ))}
      </ol>
      {isFull(items) ? (
        <p className="mt-3 text-sm text-ink-soft">
          {MAX_PERSONA_MEMORIES} things are all it keeps.{' '}
          {over > 0 ? `Delete ${over} to save.` : 'Delete one to add another.'}
        </p>
      ) : (
        <Button
          data-add
          size="sm"
          className="mt-3"
          disabled={isPending}
          onClick={() => change(withOneMore(items), items.length)}
        >
          <Plus aria-hidden="true" className="size-4" />
          Add something
        </Button>
      )}
      <NotSaved error={save.error} className="mt-3" />
      <div className="mt-5">
        <SaveRow pending={isPending} disabled={over > 0 || reading} onCancel={onCancel} />
      </div>
    </form>
  );
}
