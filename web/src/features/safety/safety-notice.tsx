import type { SafetyCard } from '@shadow-guide/contracts';
import { HeartHandshake } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.js';
import { beginQuiet } from './quiet-store.js';
import { SafetyCardPanel } from './safety-card-panel.js';

/**
 * Support for a person whose words point to danger: a calm card, or one small line when it is put away or when a newer card
 * stands below. It never takes the focus and never stands between the person and writing.
 */
export function SafetyNotice({ card, older = false }: { card: SafetyCard; older?: boolean }) {
  const [open, setOpen] = useState<boolean | null>(null);
  const shown = open ?? !older;
  const title = useRef<HTMLHeadingElement>(null);
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => beginQuiet(), []);
  // The control that was pressed goes away with its form; the focus must not fall out of the conversation.
  useEffect(() => {
    if (open === null) return;
    if (open) title.current?.focus();
    else again.current?.focus();
  }, [open]);
  return (
    <div>
      {/* Hidden, not removed: notes of the plan live only here. */}
      <div hidden={!shown}>
        <SafetyCardPanel card={card} titleRef={title} onClose={() => setOpen(false)} />
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
