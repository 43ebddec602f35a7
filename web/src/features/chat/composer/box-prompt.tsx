import { X } from 'lucide-react';
import { Button } from '../../../ui/button.js';

/** Heading above the box: the prompt that its words answer. */
export function BoxPrompt({ text, onPutAway }: { text: string; onPutAway(): void }) {
  return (
    <div className="mb-2 flex items-start gap-2 border-s-2 border-accent ps-3">
      <h2
        dir="auto"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable by keyboard
        tabIndex={0}
        className="max-h-33 min-w-0 flex-1 overflow-y-auto py-2 font-serif text-lg leading-snug text-pretty wrap-anywhere in-data-keyboard:max-h-16 short:max-h-8 short:py-0"
      >
        <span className="sr-only">The prompt: </span>
        {text}
      </h2>
      <Button variant="quiet" size="icon" aria-label="Write without this prompt" onClick={onPutAway}>
        <X aria-hidden="true" className="size-5" />
      </Button>
    </div>
  );
}
