import { useConfettiEffects } from '../../lib/preferences.js';
import { useMediaQuery } from '../../lib/use-media-query.js';

/** Number of pieces and duration of the confetti. */
interface Confetti {
  pieces?: number;
  lastsMs?: number;
}

const milestone: Confetti = { pieces: 120, lastsMs: 4_000 };

/**
 * Celebrates a milestone with confetti, if the person has it switched on and the device does not request reduced
 * motion.
 */
export function useCelebration(): () => void {
  const isOn = useConfettiEffects();
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  return () => {
    // The confetti is only decoration: if its script fails to load, the message has already said everything.
    if (isOn && !isStill) throwConfetti(milestone).catch(() => undefined);
  };
}

async function throwConfetti({ pieces = 100, lastsMs = 3_000 }: Confetti = {}): Promise<void> {
  const { create } = await import('canvas-confetti');
  const canvas = document.createElement('canvas');
  canvas.dataset['confetti'] = '';
  canvas.setAttribute('aria-hidden', 'true');
  canvas.className = 'pointer-events-none fixed inset-0 z-[60] size-full print:hidden';
  document.body.append(canvas);
  // No worker is used: its script would be a blob URL, which the content security policy forbids.
  const fire = create(canvas, { resize: true, useWorker: false });
  // Several bursts are fired, timed so that the last one is gone when the duration is over.
  const wave = (share: number, x: number) =>
    void fire({
      particleCount: Math.round(pieces * share),
      spread: 75,
      startVelocity: 42,
      ticks: 200,
      disableForReducedMotion: true,
      colors: ['#f59e0b', '#ea580c', '#dc2626', '#fde68a', '#a8a29e'],
      origin: { x, y: 0.65 },
    });
  wave(0.5, 0.5);
  const timers = [setTimeout(() => wave(0.25, 0.2), 300), setTimeout(() => wave(0.25, 0.8), 600)];
  setTimeout(() => {
    for (const timer of timers) clearTimeout(timer);
    fire.reset();
    canvas.remove();
  }, lastsMs);
}
