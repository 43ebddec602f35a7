import { Flame } from './flame.js';

/** Full-screen loading state: the flame and a line of text. */
export function FlameLoader({ text = 'Loading...' }: { text?: string }) {
  return (
    <div role="status" className="flex flex-col items-center gap-4 text-ink-soft">
      <Flame animated className="size-16" />
      <p className="text-lg">{text}</p>
    </div>
  );
}
