import type { RefObject } from 'react';
import { Dialog, DialogContent } from '../../../ui/dialog.js';
import { HelplineLink } from '../check-in/helpline-link.js';
import { InReaderLanguage } from '../words/in-language.js';
import { useReaderLanguage } from '../words/reader-language.js';
import { useWordsIn } from '../words/safety-words.js';
import { GroundingMinute } from './grounding-minute.js';

export interface GroundingDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** Gets the focus when the dialog closes. */
  openedFrom: RefObject<HTMLButtonElement | null>;
}

/** The grounding exercise as a dialog, for anybody at any time, with a link to helplines. */
export function GroundingDialog({ open, onOpenChange, openedFrom }: GroundingDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      {open && <Minute openedFrom={openedFrom} />}
    </Dialog>
  );
}

function Minute({ openedFrom }: Pick<GroundingDialogProps, 'openedFrom'>) {
  const [reads] = useReaderLanguage();
  const { language, words } = useWordsIn(reads);
  const [before, after] = words.minute.notEnough.split('{link}');
  return (
    <DialogContent
      lang={language}
      title={<bdi>{words.grounding.title}</bdi>}
      description={<bdi>{words.minute.description}</bdi>}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        openedFrom.current?.focus();
      }}
    >
      <InReaderLanguage>
        <GroundingMinute exercise={words.grounding} />
        <p className="mt-5 text-sm text-ink-soft">
          {before}
          <HelplineLink />
          {after}
        </p>
      </InReaderLanguage>
    </DialogContent>
  );
}
