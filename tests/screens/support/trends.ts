import { randomUUID } from 'node:crypto';
import type { Trends } from '@shadow-guide/contracts';

const DAYS = 30;
const stretches = Array.from({ length: DAYS }, (_, index) => ({
  from: new Date(Date.UTC(2026, 1, 1 + index)).toISOString().slice(0, 10),
  days: 1,
}));
const tags = ['work', 'sister', 'sleep', 'אחותי 🌧️', `donau${'dampfschifffahrt'.repeat(4)}`, 'money'];

/** Returns thirty days of a busy journal. */
export function someTrends(trends: Partial<Trends> = {}): Trends {
  const topics = tags.map((tag, rank) => {
    const counts = stretches.map((_, day): number => ((day + rank) % (rank + 2) === 0 ? 2 : 0));
    return { id: randomUUID(), tag, category: 'other' as const, n: counts.reduce((a, b) => a + b), counts };
  });
  const [work, sister, sleep] = topics.map(({ id }) => id) as [string, string, string];
  const written = stretches.filter((_, day) => day % 3 !== 1);
  return {
    from: '2026-02-01',
    to: '2026-03-02',
    isLimited: false,
    entries: 41,
    mentions: 96,
    moodCount: 14,
    stretches,
    sentiment: stretches.map((stretch, day) => ({
      ...stretch,
      ...{ n: (day % 4) + 3, positive: day % 4, negative: 1, mixed: 1, other: 1 },
    })),
    topics,
    links: [
      { a: work, b: sleep, n: 7 },
      { a: sister, b: sleep, n: 3 },
    ],
    personas: [
      { id: randomUUID(), name: 'The Judge', archetype: 'inner_critic', n: 12, found: 9, talked: 3 },
      { id: randomUUID(), name: 'המבקר הפנימי שלי', archetype: 'unknown', n: 5, found: 5, talked: 0 },
    ],
    calendar: written.map(({ from }, day) => ({ date: from, n: (day % 5) + 1 })),
    moods: stretches.map((stretch, day) =>
      day % 2 === 0
        ? { ...stretch, n: 1, pleasantness: 10 + ((day * 7) % 41), energy: 10 + ((day * 3) % 21) }
        : { ...stretch, n: 0, pleasantness: null, energy: null },
    ),
    streaks: { current: 2, longest: 9 },
    minimums: { sentiment: 20, topic: 3, link: 3, mood: 5 },
    ...trends,
  };
}

/** Returns the trends of a journal that has just started: they have no claims yet. */
export function fewTrends(trends: Partial<Trends> = {}): Trends {
  return someTrends({
    ...{
      entries: 4,
      mentions: 12,
      moodCount: 1,
      sentiment: [],
      topics: [],
      links: [],
      personas: [],
      moods: [],
    },
    calendar: [{ date: '2026-03-02', n: 4 }],
    streaks: { current: 1, longest: 1 },
    ...trends,
  });
}
