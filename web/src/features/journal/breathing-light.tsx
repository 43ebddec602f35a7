import { useBreathingEffects } from '../../lib/preferences.js';
import { useReducedMotion } from './use-reduced-motion.js';

/**
 * The light behind the page, with one breath in 12 s. Not rendered when the person has switched it off or the device
 * requests reduced motion.
 */
export function BreathingLight() {
  const active = useBreathingEffects();
  const reduced = useReducedMotion();
  if (!active || reduced) return null;
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 -z-10 overflow-hidden">
      <div className="absolute inset-[-10%] animate-[breathe_12s_ease-in-out_infinite] bg-[radial-gradient(50%_45%_at_50%_60%,var(--accent-soft),transparent_75%)]" />
    </div>
  );
}
