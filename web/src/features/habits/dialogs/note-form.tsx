import { isLongerThan, textRules } from '@shadow-guide/contracts/facts';
import { type FormEvent, useEffect, useRef } from 'react';
import { useKeptWords } from '../../../lib/use-kept-words.js';
import { NotSaved } from '../../../ui/not-saved.js';
import { SaveRow } from '../../../ui/save-row.js';
import { TextArea } from '../../../ui/text-area.js';
import { useSetNote } from '../use-habit-texts.js';

export interface NoteFormProps {
  habitId: string;
  /** `YYYY-MM-DD` */
  date: string;
  /** The stored note. */
  note: string;
  onSaved(): void;
  onCancel(): void;
}

/** Form for the note of a day. Its text survives a failed save, and is kept on this device until it is saved. */
export function NoteForm({ habitId, date, note, onSaved, onCancel }: NoteFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { text, isFromBefore, keep, forget } = useKeptWords(`habits/${habitId}/${date}`, note);
  const save = useSetNote(() => {
    forget();
    onSaved();
  });
  const { max } = textRules.habitNote;
  const isTooLong = isLongerThan(text.trim(), max);
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isTooLong) save.mutate({ id: habitId, date, note: text.trim() });
  };
  return (
    <form ref={form} onSubmit={submit} autoComplete="off" className="flex flex-col gap-4">
      {isFromBefore && <p className="text-sm text-ink-soft">What you wrote before is here, not saved yet.</p>}
      <TextArea
        label="Note"
        rows={3}
        readOnly={save.isPending}
        value={text}
        note={isTooLong ? `Up to ${max} characters.` : undefined}
        wrong={isTooLong}
        onChange={(event) => keep(event.target.value)}
      />
      <NotSaved error={save.error} />
      <SaveRow
        pending={save.isPending}
        disabled={isTooLong}
        onCancel={() => {
          forget();
          onCancel();
        }}
      />
    </form>
  );
}
