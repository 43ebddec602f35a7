import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.js';
import type { DictationControl } from './use-dictation.js';

/**
 * Notes below the box about dictation: who receives the audio (before the first use), that the browser is listening,
 * the words recognised so far, and why dictation ended.
 */
export function DictationNotes({ dictation }: { dictation: DictationControl }) {
  const { isOffered, isExplaining, phase, interim, problem } = dictation;
  if (!isOffered) return null;
  return (
    <>
      {isExplaining && <DictationNotice onAgree={dictation.agree} onDecline={dictation.decline} />}
      {interim !== '' && (
        <p dir="auto" className="mt-1 line-clamp-2 px-4 font-serif text-ink-soft italic wrap-anywhere">
          {interim}
        </p>
      )}
      <p role="status" className="px-4 text-sm text-ink-soft not-empty:mt-1">
        {problem ?? said[phase]}
      </p>
    </>
  );
}

const said = {
  idle: null,
  starting: 'Waiting for the microphone.',
  listening: 'Listening. Your words appear here as they are understood.',
  finishing: 'Writing down your last words.',
} as const;

function DictationNotice({ onAgree, onDecline }: { onAgree(): void; onDecline(): void }) {
  const agree = useRef<HTMLButtonElement>(null);
  useEffect(() => agree.current?.focus(), []);
  return (
    <section
      aria-label="Who hears you"
      className="my-2 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-m bg-accent-soft px-4 py-2.5 text-on-accent-soft forced-colors:border"
    >
      <p id="who-hears" className="min-w-0 flex-1 basis-56">
        Your browser turns speech into text. In some browsers the sound is sent to the browser’s maker, not to
        us.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button ref={agree} aria-describedby="who-hears" onClick={onAgree}>
          Start dictating
        </Button>
        <Button variant="quiet" onClick={onDecline}>
          Not now
        </Button>
      </div>
    </section>
  );
}
