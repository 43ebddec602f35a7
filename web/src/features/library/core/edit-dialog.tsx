import type { CoreConversation } from '@shadow-guide/contracts';
import { isLongerThan, MAX_SAVED_TAGS, textRules } from '@shadow-guide/contracts/facts';
import { type FormEvent, type RefObject, useState } from 'react';
import { Dialog, DialogContent } from '../../../ui/dialog.js';
import { NotSaved } from '../../../ui/not-saved.js';
import { SaveRow } from '../../../ui/save-row.js';
import { TextArea } from '../../../ui/text-area.js';
import { TextField } from '../../../ui/text-field.js';
import { tagsOfText, tagsProblem } from './tags-of-text.js';
import { useUpdateCoreConversation } from './use-core-conversations.js';

export interface EditDialogProps {
  saved: CoreConversation;
  onClose(): void;
  /** Gets the focus when the dialog closes. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** Form for the title and tags of a saved reply. Mounted while it is open; a failure keeps the input. */
export function EditDialog({ saved, onClose, focusAfter }: EditDialogProps) {
  const [title, setTitle] = useState(saved.title);
  const [tagText, setTagText] = useState(saved.tags.join('\n'));
  const update = useUpdateCoreConversation(onClose);
  const { max } = textRules.savedTitle;
  const isTooLong = isLongerThan(title.trim(), max);
  const tags = tagsOfText(tagText);
  const wrongTags = tagsProblem(tags);
  const isWrong = isTooLong || wrongTags !== null || title.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong) update.mutate({ id: saved.id, title: title.trim(), tags });
  };
  return (
    <Dialog open onOpenChange={(open) => !open && !update.isPending && onClose()}>
      <DialogContent
        title="Edit title and tags"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          focusAfter.current?.focus();
        }}
      >
        <form onSubmit={submit} autoComplete="off" className="flex flex-col gap-4">
          <TextField
            label="Title"
            dir="auto"
            value={title}
            readOnly={update.isPending}
            error={isTooLong ? `Up to ${max} characters.` : undefined}
            onChange={(event) => setTitle(event.target.value)}
          />
          <TextArea
            label="Tags, one a line"
            rows={4}
            value={tagText}
            readOnly={update.isPending}
            note={wrongTags ?? `Up to ${MAX_SAVED_TAGS}.`}
            wrong={wrongTags !== null}
            onChange={(event) => setTagText(event.target.value)}
          />
          <NotSaved error={update.error} />
          <SaveRow pending={update.isPending} disabled={isWrong} onCancel={onClose} />
        </form>
      </DialogContent>
    </Dialog>
  );
}
