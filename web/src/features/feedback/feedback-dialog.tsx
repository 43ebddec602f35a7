import { type FeedbackType, feedbackTypes, textRules } from '@shadow-guide/contracts/facts';
import { type RefObject, useState } from 'react';
import { useKeptWords } from '../../lib/use-kept-words.js';
import { Button } from '../../ui/button.js';
import { ChoiceRow } from '../../ui/choice-row.js';
import { Dialog, DialogContent } from '../../ui/dialog.js';
import { TextArea } from '../../ui/text-area.js';
import { useSubmitFeedback } from './use-submit-feedback.js';

export interface FeedbackDialogProps {
  onClose(): void;
  /** Element that gets the focus when the dialog closes, because the menu item that opened it is gone by then. */
  openedFrom: RefObject<HTMLElement | null>;
}

const labels: Record<FeedbackType, string> = {
  general_feedback: 'General feedback',
  feature_request: 'Feature request',
  bug_report: 'Bug report',
};
const choices = feedbackTypes.map((value) => ({ value, label: labels[value] }));

/** Give Feedback: a short message to the operators. Unsent words are kept on this device. Mounted only while open. */
export function FeedbackDialog({ onClose, openedFrom }: FeedbackDialogProps) {
  const [type, setType] = useState<FeedbackType>('general_feedback');
  const { text, keep, forget } = useKeptWords('feedback/new', '');
  const { submit, isPending } = useSubmitFeedback(() => {
    forget();
    onClose();
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Give Feedback"
        description="The operators of this site read it, with your name and e-mail address beside it. They cannot see your journal."
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          openedFrom.current?.focus();
        }}
      >
        <form
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            submit({ type, message: text });
          }}
        >
          <ChoiceRow legend="What it is" choices={choices} chosen={type} onChoose={setType} />
          <TextArea
            label="Your message"
            className="[&_textarea]:min-h-[150px]"
            value={text}
            maxLength={textRules.feedback.max}
            readOnly={isPending}
            note={
              text.length > textRules.feedback.max - 500
                ? `${text.length} of ${textRules.feedback.max} characters`
                : undefined
            }
            onChange={(event) => keep(event.target.value)}
          />
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary" disabled={text === '' || isPending}>
              {isPending ? 'Sending...' : 'Submit'}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
