import type { Screener, ScreenerBand } from '@shadow-guide/contracts/facts';
import { publishedScreeners } from '@shadow-guide/contracts/facts/screeners';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import { screenerSources } from '../../lib/sources.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Citation } from '../../ui/citation.js';
import { SafetyNotice } from '../safety/index.js';
import { bandNames, highestScore, rangeOf } from './screener-texts.js';
import type { Answered } from './use-screeners.js';

/** Prompt offered for writing afterwards. */
const prompt = 'What have these two weeks been like?';

/** Bands for which the screen suggests talking to somebody. */
const heavier: readonly ScreenerBand[] = ['moderate', 'moderately_severe', 'severe'];

/** The result of a questionnaire. After item 9 of PHQ-9 the card comes first and gets the focus. */
export function Outcome({ answered, onClose }: { answered: Answered; onClose(): void }) {
  const { screener, outcome } = answered;
  const [card, setCard] = useState(outcome.safety);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!outcome.safety) title.current?.focus();
  }, [outcome]);
  const { score, band } = outcome;
  return (
    <div className="flex flex-col gap-5">
      {card && (
        <SafetyNotice
          card={card}
          asked
          // The card for another country has a message about written words, which does not fit a questionnaire.
          onCountryChosen={(chosen) => setCard({ ...chosen, message: card.message })}
        />
      )}
      <Card aria-labelledby="outcome">
        <h2 id="outcome" ref={title} tabIndex={-1} className="text-xl font-bold">
          {publishedScreeners[screener].name}: {score} of {highestScore(screener)}
        </h2>
        <Meaning screener={screener} band={band} />
        <div className="mt-5 flex flex-wrap gap-3">
          <Button asChild variant="primary">
            <Link to={paths.journal({ prompt })}>Write about these two weeks</Link>
          </Button>
          <Button asChild>
            <Link to={paths.exercises()}>Look at the exercises</Link>
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Back to the check-ins
          </Button>
        </div>
      </Card>
    </div>
  );
}

function Meaning({ screener, band }: { screener: Screener; band: ScreenerBand }) {
  return (
    <div className="mt-2 flex flex-col gap-3">
      <p>
        The published name for {rangeOf(screener, band)} is <strong>{bandNames[band]}</strong>.{' '}
        <Citation source={screenerSources[screener]} />
      </p>
      <p>
        This is not a diagnosis. It sums up what you answered about the last two weeks and does not know why;
        in the study it comes from, such a score missed some people who were ill and pointed to some who were
        not.
      </p>
      <p>
        {heavier.includes(band)
          ? 'It is worth talking about these two weeks with a doctor, a therapist or somebody you trust. You can show them this score.'
          : 'If these two weeks feel heavier than the score, that counts more: a doctor, a therapist or somebody you trust can listen.'}
      </p>
    </div>
  );
}
