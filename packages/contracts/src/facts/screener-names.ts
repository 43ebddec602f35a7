/** The questionnaires that a person may fill in about the last two weeks. */
export const screeners = ['phq9', 'gad7'] as const;
export type Screener = (typeof screeners)[number];

/** What a score falls into, by the published bands; GAD-7 has no `moderately_severe`. */
export const screenerBands = ['minimal', 'mild', 'moderate', 'moderately_severe', 'severe'] as const;
export type ScreenerBand = (typeof screenerBands)[number];
