import type { Screener, ScreenerBand } from './screener-names.js';

/** A questionnaire as published. */
export interface PublishedScreener {
  readonly name: string;
  /** Text above the questionnaire's items. */
  readonly stem: string;
  /** Items in the published order: an answer is identified by the index of its item. */
  readonly items: readonly string[];
  /** Bands from the lowest to the highest, with the highest score of each. */
  readonly bands: readonly { readonly band: ScreenerBand; readonly to: number }[];
}

/** Labels of the answers to every item; an answer's index is its score. */
export const screenerAnswerLabels = [
  'Not at all',
  'Several days',
  'More than half the days',
  'Nearly every day',
] as const;

/** The notice on the published forms of both questionnaires. */
export const screenerNotice =
  'Developed by Drs. Robert L. Spitzer, Janet B. W. Williams, Kurt Kroenke and colleagues, with an educational grant from Pfizer Inc. No permission required to reproduce, translate, display or distribute.';

/**
 * Items, answers and bands exactly as published: PHQ-9 (Kroenke, Spitzer and Williams, 2001) and GAD-7 (Spitzer,
 * Kroenke, Williams and Löwe, 2006).
 */
export const publishedScreeners: Readonly<Record<Screener, PublishedScreener>> = {
  phq9: {
    name: 'PHQ-9',
    stem: 'Over the last 2 weeks, how often have you been bothered by any of the following problems?',
    items: [
      'Little interest or pleasure in doing things',
      'Feeling down, depressed, or hopeless',
      'Trouble falling or staying asleep, or sleeping too much',
      'Feeling tired or having little energy',
      'Poor appetite or overeating',
      'Feeling bad about yourself — or that you are a failure or have let yourself or your family down',
      'Trouble concentrating on things, such as reading the newspaper or watching television',
      'Moving or speaking so slowly that other people could have noticed? Or the opposite — being so fidgety or restless that you have been moving around a lot more than usual',
      'Thoughts that you would be better off dead or of hurting yourself in some way',
    ],
    bands: [
      { band: 'minimal', to: 4 },
      { band: 'mild', to: 9 },
      { band: 'moderate', to: 14 },
      { band: 'moderately_severe', to: 19 },
      { band: 'severe', to: 27 },
    ],
  },
  gad7: {
    name: 'GAD-7',
    stem: 'Over the last 2 weeks, how often have you been bothered by the following problems?',
    items: [
      'Feeling nervous, anxious, or on edge',
      'Not being able to stop or control worrying',
      'Worrying too much about different things',
      'Trouble relaxing',
      'Being so restless that it is hard to sit still',
      'Becoming easily annoyed or irritable',
      'Feeling afraid as if something awful might happen',
    ],
    bands: [
      { band: 'minimal', to: 4 },
      { band: 'mild', to: 9 },
      { band: 'moderate', to: 14 },
      { band: 'severe', to: 21 },
    ],
  },
};

/** Index of the PHQ-9 item about thoughts of death or of hurting oneself. */
const ITEM_9 = 8;

/**
 * Returns whether a person must see the safety card: item 9 of PHQ-9 was answered with anything above "Not at all".
 * Unanswered items are null.
 */
export function needsCard(screener: Screener, answers: readonly (number | null)[]): boolean {
  return screener === 'phq9' && (answers[ITEM_9] ?? 0) > 0;
}
