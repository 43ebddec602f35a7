/** Questionnaires that a person may fill in about the last two weeks. */
export const screeners = ['phq9', 'gad7'] as const;
export type Screener = (typeof screeners)[number];

/** Published score bands, from the lowest to the highest; GAD-7 has no `moderately_severe`. */
export const screenerBands = ['minimal', 'mild', 'moderate', 'moderately_severe', 'severe'] as const;
export type ScreenerBand = (typeof screenerBands)[number];
