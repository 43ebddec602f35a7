import type { GuideMemory } from '@shadow-guide/contracts';
import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.js';
import { NotSaved } from '../../ui/not-saved.js';
import { TextArea } from '../../ui/text-area.js';
import type { Support } from '../safety/index.js';
import { useChangeMemory } from './use-guide-memory.js';
import { useKeptWords } from './use-kept-words.js';
import { wordsLeft } from './words-left.js';

export interface ChangeMemoryProps {
  memory: GuideMemory;
  onSaved(support: Support): void;
  onCancel(): void;
}

/** Form to edit a note in its place. Mounted only while editing. */
export function ChangeMemory({ memory: { id, text: stored }, onSaved, onCancel }: ChangeMemoryProps) {
  const form = useRef<HTMLFormElement>(null);
  const { text, isFromBefore, keep, forget } = useKeptWords(id, stored);
  const change = useChangeMemory((support) => {
    forget();
    onSaved(support);
  });
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = text.trim();
    if (wanted === '' || wordsLeft(text).wrong) form.current?.querySelector('textarea')?.focus();
    else if (wanted === stored) cancel();
    else change.mutate({ id, text: wanted });
  };
  const cancel = () => {
    forget();
    onCancel();
  };
  return (
    <form ref={form} onSubmit={submit} autoComplete="off">
      {isFromBefore && (
        <p className="mb-2 text-sm text-ink-soft">Your change from before is here, not saved yet.</p>
      )}
      <TextArea
        label="What the guide should know"
        rows={2}
        readOnly={change.isPending}
        value={text}
        {...wordsLeft(text)}
        onChange={(event) => keep(event.target.value)}
      />
      <NotSaved error={change.error} className="mt-3" />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" pending={change.isPending}>
          {change.isPending ? 'Saving' : 'Save'}
        </Button>
        <Button
          variant="quiet"
          aria-disabled={change.isPending}
          onClick={() => !change.isPending && cancel()}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
}
