import { useState } from 'react';
import { builtInCard } from './built-in-card.js';
import { SafetyNotice } from './safety-notice.js';

/**
 * The card shown when the page itself detects danger: without waiting for the server. Announced to screen readers
 * without moving the focus. Contains a form, so it must not be rendered inside another.
 */
export function BuiltInSupport() {
  const [card, setCard] = useState(builtInCard);
  return (
    <div>
      <SafetyNotice
        card={card}
        // The card's text stays: another country's card may address what was written.
        onCountryChosen={({ lines, country }) => setCard({ ...builtInCard, lines, country })}
      />
      <p role="alert" className="sr-only">
        Support is here: {builtInCard.title}
      </p>
    </div>
  );
}
