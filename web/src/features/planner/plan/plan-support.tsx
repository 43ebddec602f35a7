import type { CheckIn, SafetyCard } from '@shadow-guide/contracts';
import { useEffect, useRef, useState } from 'react';
import { CheckInNotice, SafetyNotice, type Support } from '../../safety/index.js';

/** The card or the question that the words to be planned call for; it takes the focus, since the person has just asked. */
export function PlanSupport({ support }: { support: Support }) {
  const box = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(false);
  const [{ safety, checkIn }, setShown] = useState<{ safety?: SafetyCard; checkIn?: CheckIn }>(support);
  useEffect(() => box.current?.querySelector('h2')?.focus(), []);
  return (
    <div ref={box} className="flex flex-col gap-3">
      {checkIn && (
        <CheckInNotice
          checkIn={checkIn}
          onAnswered={(answered, focused) => {
            setAsked(focused);
            setShown({ safety: answered.safety, checkIn: { ...checkIn, answer: answered.answer } });
          }}
        />
      )}
      {safety && (
        <SafetyNotice
          card={safety}
          asked={asked}
          onCountryChosen={(card) => setShown({ safety: card, checkIn })}
        />
      )}
      {support.safety && (
        <p className="text-ink-soft">
          The guide planned nothing from these words. They are still in the box, for you alone.
        </p>
      )}
    </div>
  );
}
