import { useState } from 'react';
import { builtInCard } from './built-in-card.js';
import { SafetyNotice } from './safety-notice.js';

/**
 * The card shown when the page itself detects danger, without waiting for the server. The card is announced to screen
 * readers without moving the focus. It contains a form, so it must not be rendered inside another form.
 */
export function BuiltInSupport() {
  const [card, setCard] = useState(builtInCard);
  return (
    <div>
      <SafetyNotice
        card={card}
        // The built-in card's text stays, because the text of another country's card may refer to something that the
        // person wrote.
        onCountryChosen={({ lines, country }) => setCard({ ...builtInCard, lines, country })}
      />
      <p role="alert" className="sr-only">
        Support is here: {builtInCard.title}
      </p>
    </div>
  );
}
