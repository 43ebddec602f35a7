import type { SafetyCard } from '@shadow-guide/contracts';
import { HeartHandshake } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.js';
import { startQuietPeriod } from '../quiet/quiet-store.js';
import { useSupportPlace } from '../support/support-place.js';
import { SafetyCardPanel } from './safety-card-panel.js';

export interface SafetyNoticeProps {
  card: SafetyCard;
  /** Whether a newer card is shown below this one. */
  older?: boolean;
  /** Whether the person has just requested the card, so that it takes the focus. */
  asked?: boolean;
  /** Called with the card after another country's helplines were chosen for it. */
  onCountryChosen(card: SafetyCard): void;
}

/**
 * Support for a person whose words signal danger: a card, or one small line after the card is dismissed or when a newer
 * card is below. The card takes the focus only when the person requested it, and never blocks writing.
 */
export function SafetyNotice({ card, older = false, asked = false, onCountryChosen }: SafetyNoticeProps) {
  const [open, setOpen] = useState<boolean | null>(asked || null);
  const shown = open ?? !older;
  const title = useRef<HTMLHeadingElement>(null);
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => startQuietPeriod(), []);
  useSupportPlace(title, shown);
  // The pressed control is removed together with its form, but the focus must stay in the conversation.
  useEffect(() => {
    if (open === null) return;
    if (open) title.current?.focus();
    else again.current?.focus();
  }, [open]);
  return (
    <div>
      {/* The exercise is hidden instead of removed, so that a running minute continues. */}
      <div hidden={!shown}>
        <SafetyCardPanel
          card={card}
          older={older}
          titleRef={title}
          onCountryChosen={onCountryChosen}
          onClose={() => setOpen(false)}
        />
      </div>
      {!shown && (
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          <HeartHandshake aria-hidden="true" className="size-4 shrink-0 text-good" />
          Support is here whenever you want it.
          <Button ref={again} variant="link" size="sm" onClick={() => setOpen(true)}>
            Show it
          </Button>
        </p>
      )}
    </div>
  );
}
