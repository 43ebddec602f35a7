import { useState } from 'react';
import { cardAtHand } from './card-at-hand.js';
import { SafetyNotice } from './safety-notice.js';

/**
 * The card where the page itself knows of danger: before the server is asked, and without it. Says that it is there and leaves the
 * focus where it is. Holds a form, so it must not stand in one.
 */
export function SupportAtHand() {
  const [card, setCard] = useState(cardAtHand);
  return (
    <div>
      <SafetyNotice
        card={card}
        // The words stay: those of another country's card speak of what was written.
        onCountryChosen={({ lines, country }) => setCard({ ...cardAtHand, lines, country })}
      />
      <p role="alert" className="sr-only">
        Support is here: {cardAtHand.title}
      </p>
    </div>
  );
}
