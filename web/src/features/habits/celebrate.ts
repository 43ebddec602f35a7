import { useConfettiEffects } from '../../lib/preferences.js';
import { useMediaQuery } from '../../lib/use-media-query.js';

/** How much confetti, and for how long. */
interface Confetti {
  pieces?: number;
  lastsMs?: number;
}

const milestone: Confetti = { pieces: 120, lastsMs: 4_000 };

/** Celebrates a milestone: confetti, when the person has it switched on and the device does not ask for less motion. */
export function useCelebration(): () => void {
  const isOn = useConfettiEffects();
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  return () => {
    // An ornament: when its script does not come, the message has said everything.
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
  // Without a worker: its script would be a blob, which the content security policy forbids.
  const fire = create(canvas, { resize: true, useWorker: false });
  // Several bursts of which the last is gone when the time is over.
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
