import type { GuideMemoryKind } from '@shadow-guide/contracts';
import { MAX_GUIDE_MEMORIES } from '@shadow-guide/contracts/facts';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.js';
import { Card, CardText, CardTitle } from '../../ui/card.js';
import { NotSaved } from '../../ui/not-saved.js';
import { TextArea } from '../../ui/text-area.js';
import { fieldClasses } from '../../ui/text-field.js';
import { toast } from '../../ui/toast-store.js';
import type { Support } from '../safety/index.js';
import { kindsInOrder, memoryKinds } from './memory-kinds.js';
import { useAddMemory } from './use-guide-memory.js';
import { useKeptWords } from './use-kept-words.js';
import { wordsLeft } from './words-left.js';

export interface AddMemoryProps {
  /** Number of notes. */
  count: number;
  /** Whether the guide’s memory is paused, so that the guide receives no notes. */
  isPaused: boolean;
  /**
   * Called when the note is saved.
   * @returns whether the saved words require safety content that is shown now
   */
  onSaved(support: Support): boolean;
}

/** Form for a note that the person writes. The text stays when it cannot be saved, and is kept on this device. */
export function AddMemory({ count, isPaused, onSaved }: AddMemoryProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [kind, setKind] = useState<GuideMemoryKind>('person');
  const { text, keep, forget } = useKeptWords('new', '');
  const focusBox = () => form.current?.querySelector('textarea')?.focus();
  const add = useAddMemory((support) => {
    forget();
    if (onSaved(support)) return;
    toast({
      title: 'Noted',
      description: isPaused
        ? 'The guide is told of it once nothing is paused any more.'
        : 'The guide knows it from your next entry on.',
    });
    focusBox();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || wordsLeft(text).wrong) focusBox();
    else add.mutate({ kind, text: text.trim() });
  };
  return (
    <Card aria-labelledby={`${id}-title`}>
      <CardTitle id={`${id}-title`}>Add something</CardTitle>
      {count >= MAX_GUIDE_MEMORIES && text === '' ? (
        <CardText>
          The guide keeps {MAX_GUIDE_MEMORIES} notes at most. Delete one to add another of your own.
        </CardText>
      ) : (
        <form ref={form} onSubmit={submit} autoComplete="off" className="mt-3">
          <TextArea
            label="What the guide should know"
            rows={2}
            readOnly={add.isPending}
            value={text}
            {...wordsLeft(text)}
            onChange={(event) => keep(event.target.value)}
          />
          <NotSaved error={add.error} className="mt-3" />
          <div className="mt-3 flex flex-wrap items-end gap-3">
            <div className="min-w-0 grow sm:max-w-60">
              <label htmlFor={`${id}-kind`} className="mb-1 block font-semibold">
                It is about
              </label>
              <select
                id={`${id}-kind`}
                value={kind}
                onChange={(event) => setKind(event.target.value as GuideMemoryKind)}
                className={`${fieldClasses} min-h-11`}
              >
                {kindsInOrder.map((each) => (
                  <option key={each} value={each}>
                    {memoryKinds[each].one}
                  </option>
                ))}
              </select>
            </div>
            <Button type="submit" variant="primary" pending={add.isPending}>
              {add.isPending ? 'Saving' : 'Add'}
            </Button>
          </div>
        </form>
      )}
    </Card>
  );
}
