import { Check } from 'lucide-react';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import type { BenefitCard } from '../../lib/benefit.js';
import { paths } from '../../lib/paths.js';
import { Button } from '../../ui/button.js';
import { Dialog, DialogContent } from '../../ui/dialog.js';
import { previewOf } from './preview.js';

export interface BenefitPreviewProps {
  card: BenefitCard;
  onClose(): void;
  /** Gets the focus when the preview closes. */
  openedFrom: RefObject<HTMLElement | null>;
}

/** A dialog that explains one benefit without leaving the page. Mounted while it is open. */
export function BenefitPreview({ card, onClose, openedFrom }: BenefitPreviewProps) {
  const { title, icon: Icon, preview } = card;
  const { named, more } = previewOf(card);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={
          <span className="flex items-center gap-3">
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-on-accent-soft">
              <Icon aria-hidden="true" className="size-5" />
            </span>
            {title}
          </span>
        }
        description={<span className="mt-3 block">{preview}</span>}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          openedFrom.current?.focus();
        }}
      >
        <ul className="flex flex-col gap-2">
          {named.map((text) => (
            <li key={text} className="flex items-start gap-2">
              <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-good" />
              {text}
            </li>
          ))}
        </ul>
        {more > 0 && <p className="mt-2 pl-6 text-ink-soft">and {more} more</p>}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Maybe Later</Button>
          <Button asChild variant="primary">
            <Link to={paths.premium()}>Upgrade Now</Link>
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}
