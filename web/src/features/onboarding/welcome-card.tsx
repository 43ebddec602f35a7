import { type RefObject, useLayoutEffect } from 'react';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';

interface WelcomeCardProps {
  startRef: RefObject<HTMLButtonElement | null>;
  /** Gets the focus when the card is removed while its button has it. */
  focusAfter: RefObject<HTMLElement | null>;
  onStart(): void;
  /** Moves the focus to the writing box; null for a person who has entries. */
  onWrite: (() => void) | null;
}

/**
 * The invitation for a new person: to write one sentence in the journal, or to take the assessment. A person who has
 * entries is only invited to the assessment.
 */
export function WelcomeCard({ startRef, focusAfter, onStart, onWrite }: WelcomeCardProps) {
  // A layout effect is used because the button is still in the page when the effect is cleaned up.
  useLayoutEffect(
    () => () => {
      if (startRef.current === document.activeElement) focusAfter.current?.focus();
    },
    [startRef, focusAfter],
  );
  return (
    <Card aria-labelledby="welcome-card" className="flex flex-col items-start gap-3">
      <h2 id="welcome-card" className="font-serif text-2xl leading-snug">
        {onWrite ? 'A place to begin' : 'Six questions, when you like'}
      </h2>
      <p className="prose-text">
        {onWrite
          ? 'Write one sentence about today. Or answer six questions about how you are with yourself, and see in which of your sentences the guide hears a first inner voice.'
          : 'They ask how you are with yourself, and show in which of your sentences the guide hears an inner voice.'}
      </p>
      <div className="mt-1 flex w-full flex-wrap gap-3">
        <Button
          ref={startRef}
          variant={onWrite ? 'primary' : 'secondary'}
          className="w-full sm:w-auto"
          onClick={onStart}
        >
          Start AI-Powered Assessment
        </Button>
        {onWrite && (
          <Button className="w-full sm:w-auto" onClick={onWrite}>
            Write one sentence
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-soft">
        The six questions take about 20 minutes. You can stop at any of them and go on later.
      </p>
    </Card>
  );
}
