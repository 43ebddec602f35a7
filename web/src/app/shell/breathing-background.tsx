import { useLocation } from 'react-router';
import { useBreathingBackground } from '../../lib/preferences.js';

/**
 * A light behind the mindfulness pages with one breath in 12 s: 6 in, 6 out. Hidden when the device requests reduced
 * motion.
 */
export function BreathingBackground() {
  const { pathname } = useLocation();
  if (!useBreathingBackground(pathname)) return null;
  return (
    <div
      aria-hidden="true"
      data-breathing-background
      className="pointer-events-none fixed inset-0 -z-10 overflow-hidden motion-reduce:hidden lg:left-(--sidebar-width)"
    >
      <div className="absolute inset-[-10%] animate-[breathe_12s_ease-in-out_infinite] bg-[radial-gradient(50%_45%_at_50%_60%,var(--accent-soft),transparent_75%)]" />
    </div>
  );
}
