import { contract, endpoint } from '../core/endpoint.js';
import { Id, Instant, Int, IntList, Many, One, OneOf } from '../core/fields.js';
import { type Screener, type ScreenerBand, screenerBands, screeners } from '../facts/screener-names.js';
import { SafetyCard } from './safety.js';

/** One filled-in questionnaire. */
export class ScreenerResult {
  @Id() id: string;
  @Int({ min: 0, max: 27 }) score: number;
  @OneOf(screenerBands) band: ScreenerBand;
  @Instant() takenAt: string;
}

/** A person's results of one questionnaire over time. */
export class ScreenerHistory {
  @OneOf(screeners) screener: Screener;
  @Many(() => ScreenerResult, { max: 100, about: 'The latest, oldest first' }) history: ScreenerResult[];
}

/** Nine or seven answers in the published order, each from 0 ("Not at all") to 3 ("Nearly every day"). */
export class AnswerScreener {
  @OneOf(screeners) screener: Screener;
  @IntList({ min: 0, max: 3, count: 50, about: 'Nine for PHQ-9, seven for GAD-7' }) answers: number[];
  @Id({ optional: true, about: 'Made by the client; the same id again stores nothing new' })
  requestId?: string;
}

/** Result of filling in a questionnaire. */
export class ScreenerOutcome {
  @Id() id: string;
  @Int({ min: 0, max: 27 }) score: number;
  @OneOf(screenerBands) band: ScreenerBand;
  @Many(() => ScreenerResult, { max: 100, about: 'The latest, oldest first, this one included' })
  history: ScreenerResult[];
  @One(() => SafetyCard, { optional: true, about: 'When item 9 of PHQ-9 is above "Not at all"' })
  safety?: SafetyCard;
}

export class ScreenerResultRef {
  @OneOf(screeners) screener: Screener;
  @Id() id: string;
}

/** Questionnaires about the last two weeks: optional, private, never a diagnosis. */
export const screenerAnswers = contract('journal-ai.screeners', {
  list: endpoint({ http: 'GET /api/screeners', output: [ScreenerHistory] }),
  answer: endpoint({
    http: 'POST /api/screeners/:screener',
    input: AnswerScreener,
    output: ScreenerOutcome,
    errors: ['wrong_answer_count', 'request_id_reused'],
  }),
  remove: endpoint({
    http: 'DELETE /api/screeners/:screener/results/:id',
    input: ScreenerResultRef,
    output: null,
    errors: ['screener_result_not_found'],
  }),
});
