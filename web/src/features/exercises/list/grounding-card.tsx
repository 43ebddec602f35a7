import { LockOpen, Sprout } from 'lucide-react';
import { useRef, useState } from 'react';
import { Badge } from '../../../ui/badge.js';
import { GroundingDialog } from '../../safety/index.js';

/** Card of the exercise that belongs to no stage: open to everybody, at any time. */
export function GroundingCard() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <section aria-labelledby="grounding-title" className="flex gap-3 sm:gap-4">
      <span
        aria-hidden="true"
        className="mt-4 grid size-9 shrink-0 place-items-center rounded-full bg-good-soft text-on-good-soft"
      >
        <Sprout className="size-5" />
      </span>
      <div className="relative min-w-0 flex-1 rounded-m border border-good/40 bg-surface p-4 hover:border-good sm:p-5">
        <h2 className="text-lg leading-snug font-bold">
          <button
            ref={button}
            type="button"
            id="grounding-title"
            aria-describedby="grounding-standing"
            onClick={() => setOpen(true)}
            className="rounded-s text-start after:absolute after:inset-0 after:rounded-m"
          >
            Grounding
          </button>
        </h2>
        <p className="mt-1 text-ink-soft">
          One minute to come back to the room. Use it before, between or instead of the others; every chat has
          it too.
        </p>
        <p id="grounding-standing" className="mt-3">
          <Badge variant="good">
            <LockOpen aria-hidden="true" className="size-4" />
            Always open
          </Badge>
        </p>
      </div>
      <GroundingDialog open={open} onOpenChange={setOpen} openedFrom={button} />
    </section>
  );
}
