import type { TextRule } from '@shadow-guide/contracts/facts';
import { type FormEvent, type RefObject, useState } from 'react';
import { Dialog, DialogContent } from '../../../ui/dialog.js';
import { NotSaved } from '../../../ui/not-saved.js';
import { SaveRow } from '../../../ui/save-row.js';
import { TextArea } from '../../../ui/text-area.js';
import { TextField } from '../../../ui/text-field.js';
import { useSavedSupport } from '../../safety/index.js';
import { roomLeft } from './room-left.js';
import { useUpdatePersona } from './use-persona-changes.js';

export interface TextDialogProps {
  title: string;
  description: string;
  label: string;
  /** The stored text. */
  stored: string;
  rule: TextRule;
  lines: 'one' | 'several';
  change(text: string): { id: string; name?: string; note?: string };
  /** The unsaved text. The parent component holds it, so that closing the dialog loses nothing. */
  draft: string | null;
  onDraft(text: string | null): void;
  onClose(): void;
  /** Gets the focus when the dialog closes. */
  focusAfter: RefObject<HTMLElement | null>;
}

/**
 * Form for one text about a persona: its name, or the person's note. Mounted while it is open; a failure keeps the
 * input.
 */
export function TextDialog({ stored, rule, change, draft, onDraft, onClose, ...props }: TextDialogProps) {
  const [kept] = useState(draft !== null);
  const text = draft ?? stored;
  const done = () => {
    onDraft(null);
    onClose();
  };
  const support = useSavedSupport();
  const update = useUpdatePersona((saved) => {
    if (support.show(saved, true)) onDraft(null);
    else done();
  });
  const { wrong, note } = roomLeft(text, rule);
  const missing = text.trim().length < rule.min;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wrong || missing) return;
    if (text.trim() === stored.trim()) done();
    else update.mutate(change(text.trim()));
  };
  const box = { label: props.label, value: text, readOnly: update.isPending };
  return (
    <Dialog open onOpenChange={(open) => !open && !update.isPending && onClose()}>
      <DialogContent
        title={props.title}
        description={props.description}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          props.focusAfter.current?.focus();
        }}
      >
        {support.notice}
        <form onSubmit={submit} autoComplete="off" className="flex flex-col gap-4">
          {kept && !support.notice && (
            <p className="text-sm text-ink-soft">What you wrote before is here, not saved yet.</p>
          )}
          {props.lines === 'one' ? (
            <TextField
              {...box}
              dir="auto"
              hint={note}
              error={wrong ? note : undefined}
              onChange={(event) => onDraft(event.target.value)}
            />
          ) : (
            <TextArea
              {...box}
              rows={5}
              note={note}
              wrong={wrong}
              onChange={(event) => onDraft(event.target.value)}
            />
          )}
          <NotSaved error={update.error} />
          <SaveRow pending={update.isPending} disabled={wrong || missing} onCancel={done} />
        </form>
      </DialogContent>
    </Dialog>
  );
}
