import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.js';

/** Asks for confirmation before an edit is discarded. Escape keeps the edit. */
export function DiscardQuestion({ onDiscard, onKeep }: { onDiscard(): void; onKeep(): void }) {
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape on either button goes back to the words
    <div
      className="flex flex-wrap items-center justify-end gap-3"
      onKeyDown={(event) => event.key === 'Escape' && onKeep()}
    >
      <p role="status" className="basis-full px-2 text-end sm:basis-auto">
        Discard what you changed?
      </p>
      <Button onClick={onDiscard}>Discard</Button>
      <Button ref={keep} onClick={onKeep}>
        Keep editing
      </Button>
    </div>
  );
}
