import type { Screener } from '@shadow-guide/contracts';
import { screeners } from '@shadow-guide/contracts/facts';
import { Button } from '../../ui/button.js';
import { Card, CardText, CardTitle } from '../../ui/card.js';
import { type AnswersDrafts, forgetDraft } from './answers-draft.js';
import { screenerTexts } from './screener-texts.js';

interface ChooseScreenerProps {
  /** Questionnaires started in this tab. */
  drafts: AnswersDrafts;
  onBegin(screener: Screener): void;
}

/** The two questionnaires, each with a button to start it. */
export function ChooseScreener({ drafts, onBegin }: ChooseScreenerProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {screeners.map((screener) => {
        const { title, about } = screenerTexts[screener];
        const isBegun = drafts[screener]?.answers.some((answer) => answer !== null);
        return (
          <Card key={screener} aria-labelledby={screener} className="flex flex-col items-start">
            <CardTitle id={screener}>{title}</CardTitle>
            <CardText className="flex-1">{about}</CardText>
            <div className="mt-4 flex flex-wrap gap-2">
              <Button onClick={() => onBegin(screener)}>
                {isBegun ? 'Go on' : 'Begin'}
                <span className="sr-only"> with {title}</span>
              </Button>
              {isBegun && (
                <Button variant="quiet" onClick={() => forgetDraft(screener)}>
                  Discard my answers
                </Button>
              )}
            </div>
          </Card>
        );
      })}
    </div>
  );
}
