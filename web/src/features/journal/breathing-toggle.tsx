import { Info, Wind } from 'lucide-react';
import { setBreathingEffects, useBreathingEffects } from '../../lib/preferences.js';
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/popover.js';
import { useReducedMotion } from './use-reduced-motion.js';

/**
 * Button that switches the breathing light behind the journal on and off, and explains it. The light is off when the
 * device requests reduced motion. On narrow screens the switch is in the journal's sheet instead.
 */
export function BreathingToggle() {
  const reduced = useReducedMotion();
  const active = useBreathingEffects() && !reduced;
  return (
    <div className="hidden items-center md:flex">
      <button
        type="button"
        role="switch"
        aria-checked={active}
        aria-disabled={reduced}
        aria-label="Meditative Breathing"
        aria-describedby={reduced ? 'breathing-state' : undefined}
        onClick={() => !reduced && setBreathingEffects(!active)}
        className="flex min-h-11 items-center gap-2 rounded-full px-2 text-sm text-ink-soft hover:bg-sunken hover:text-ink sm:px-3"
      >
        <Wind aria-hidden="true" className={active ? 'size-5 text-accent' : 'size-5'} />
        <span className="whitespace-nowrap">Meditative Breathing:</span>
        <span id="breathing-state">
          <span className="font-semibold text-ink">{active ? 'Active' : 'Paused'}</span>
          {reduced && <span className="sr-only">: your device asks for less motion</span>}
        </span>
      </button>
      <Popover>
        <PopoverTrigger
          aria-label="About Meditative Breathing"
          className="grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink"
        >
          <Info aria-hidden="true" className="size-5" />
        </PopoverTrigger>
        <PopoverContent align="end" aria-labelledby="breathing-title">
          <h2 id="breathing-title" className="font-bold">
            Meditative Breathing
          </h2>
          <p className="mt-1 text-ink-soft">
            A quiet light behind the page follows a 12-second breath cycle: 6 seconds in, 6 seconds out.
            Breathe with it or let it be.
          </p>
          {reduced && (
            <p className="mt-2 text-ink-soft">Your device asks for less motion, so the light keeps still.</p>
          )}
        </PopoverContent>
      </Popover>
    </div>
  );
}
