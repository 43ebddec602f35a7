import type { Stretch, Trends } from '@shadow-guide/contracts';

/** From how many points on something is drawn over a time: with fewer there are axes and hardly a line between them. */
export const pointsOfALine = 3;
/** From how many mentions or messages of one persona on bars are drawn. */
export const timesOfABar = 3;

/** Whether too few of these stretches have something in them for a line. */
export function isYoung(points: readonly { readonly n: number }[]): boolean {
  return points.filter(({ n }) => n > 0).length < pointsOfALine;
}

/** From when on a line is drawn of such stretches. */
export function drawnFrom([first]: readonly Stretch[]): string {
  const days = first?.days ?? 1;
  const unit = days === 1 ? 'days' : days === 7 ? 'weeks' : 'months';
  return `it is drawn from ${pointsOfALine} ${unit} on`;
}

/** The mentions of the topics that are shown, in each stretch. */
export function topicPoints({ stretches, topics }: Pick<Trends, 'stretches' | 'topics'>): { n: number }[] {
  return stretches.map((_, place) => ({
    n: topics.reduce((sum, { counts }) => sum + (counts[place] ?? 0), 0),
  }));
}

/** Whether no persona came up often enough for a bar. */
export function isFaint(personas: Trends['personas']): boolean {
  return personas.every(({ n }) => n < timesOfABar);
}

/** Whether nothing of a time can be drawn yet. */
export function isAllYoung(trends: Trends): boolean {
  return (
    trends.calendar.length < pointsOfALine &&
    isYoung(trends.sentiment) &&
    isYoung(topicPoints(trends)) &&
    isYoung(trends.moods) &&
    isFaint(trends.personas)
  );
}
