import type { Stretch, Trends } from '@shadow-guide/contracts';

/** Minimum number of intervals with data for a chart over time; fewer would give axes without a visible line. */
export const pointsOfALine = 3;
/** Minimum number of mentions and messages of one persona for which bars are drawn. */
export const timesOfABar = 3;

/** Returns whether too few intervals contain data for a line. */
export function isYoung(points: readonly { readonly n: number }[]): boolean {
  return points.filter(({ n }) => n > 0).length < pointsOfALine;
}

/** Returns the text that says after how many days, weeks or months a line is drawn. */
export function drawnFrom([first]: readonly Stretch[]): string {
  const days = first?.days ?? 1;
  const unit = days === 1 ? 'days' : days === 7 ? 'weeks' : 'months';
  return `it is drawn from ${pointsOfALine} ${unit} on`;
}

/** Returns the number of mentions of the shown topics in each interval. */
export function topicPoints({ stretches, topics }: Pick<Trends, 'stretches' | 'topics'>): { n: number }[] {
  return stretches.map((_, place) => ({
    n: topics.reduce((sum, { counts }) => sum + (counts[place] ?? 0), 0),
  }));
}

/** Returns whether no persona was mentioned often enough for a bar. */
export function isFaint(personas: Trends['personas']): boolean {
  return personas.every(({ n }) => n < timesOfABar);
}

/** Returns whether a range has too little data for every chart. */
export function isAllYoung(trends: Trends): boolean {
  return (
    trends.calendar.length < pointsOfALine &&
    isYoung(trends.sentiment) &&
    isYoung(topicPoints(trends)) &&
    isYoung(trends.moods) &&
    isFaint(trends.personas)
  );
}
