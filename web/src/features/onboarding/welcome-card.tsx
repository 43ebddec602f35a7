import { type RefObject, useLayoutEffect } from 'react';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';

interface WelcomeCardProps {
  startRef: RefObject<HTMLButtonElement | null>;
  /** Gets the focus when the card goes while its button has it. */
  focusAfter: RefObject<HTMLElement | null>;
  onStart(): void;
}

/** The invitation of a new person: what the assessment is, and how to begin. */
export function WelcomeCard({ startRef, focusAfter, onStart }: WelcomeCardProps) {
  // In a layout effect the button is still in the page.
  useLayoutEffect(
    () => () => {
      if (startRef.current === document.activeElement) focusAfter.current?.focus();
    },
    [startRef, focusAfter],
  );
  return (
    <Card aria-labelledby="welcome-card" className="flex flex-col items-start gap-3">
      <h2 id="welcome-card" className="font-serif text-2xl leading-snug">
        A place to begin
      </h2>
      <p className="prose-text">
        Six questions about how you are with yourself, answered in your own words. From your answers the guide
        looks for a first inner voice, shows you the sentences it heard it in, and suggests a few small steps.
      </p>
      <p className="text-sm text-ink-soft">About 20 minutes. You can stop at any question and go on later.</p>
      <Button ref={startRef} variant="primary" className="mt-2 w-full sm:w-auto" onClick={onStart}>
        Start AI-Powered Assessment
      </Button>
    </Card>
  );
}
