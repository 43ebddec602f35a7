import { CircleEllipsis } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { setBreathingEffects, useBreathingEffects } from '../../lib/preferences.js';
import { Button } from '../../ui/button.js';
import { Dialog, DialogContent } from '../../ui/dialog.js';
import { SwitchField } from '../../ui/switch.js';
import { NotATherapist } from '../chat/index.js';
import { InsightLimitLine } from '../limits/index.js';
import { GroundingButton } from '../safety/index.js';
import { TrialBanner } from '../trial/index.js';
import { useReducedMotion } from './use-reduced-motion.js';

/**
 * A sheet with everything in the journal besides writing: the person's feeling, the breathing light, the plan's limits,
 * the trial, and what the guide is not.
 * @param mood control for the person's feeling; null if the feeling is not asked for
 */
export function JournalSheet({ mood }: { mood: ReactNode }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        size="icon"
        aria-label="About your journal"
        title="About your journal"
        onClick={() => setOpen(true)}
      >
        <CircleEllipsis aria-hidden="true" className="size-5" />
      </Button>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent
          title="Your journal"
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            button.current?.focus();
          }}
        >
          <div className="flex flex-col gap-5">
            {mood}
            <BreathingField />
            <InsightLimitLine />
            <TrialBanner />
            <section aria-labelledby="not-a-therapist" className="flex flex-col gap-2 text-sm">
              <h3 id="not-a-therapist" className="font-bold">
                A companion, not a therapist
              </h3>
              <NotATherapist />
              <p>
                <GroundingButton />
              </p>
            </section>
          </div>
        </DialogContent>
      </Dialog>
    </>
  );
}

function BreathingField() {
  const reduced = useReducedMotion();
  const active = useBreathingEffects() && !reduced;
  return (
    <SwitchField
      label={`Meditative Breathing: ${active ? 'Active' : 'Paused'}`}
      description={
        reduced
          ? 'Your device asks for less motion, so the light keeps still.'
          : 'A quiet light behind the page follows a 12-second breath cycle: 6 seconds in, 6 seconds out.'
      }
      checked={active}
      disabled={reduced}
      onCheckedChange={setBreathingEffects}
    />
  );
}
