import { describe, expect, it } from '@jest/globals';
import type { TopicSentiment } from '@shadow-guide/contracts';
import { linksOf, type Mention, sentimentOf, topicsOf } from './mentions.js';
import { minimums } from './minimums.js';
import { stretchesOf } from './period.js';

const stretches = stretchesOf({ from: '2026-03-01', to: '2026-03-03' });
const mention = (topicId: string, change: Partial<Mention> = {}): Mention => ({
  topicId,
  entryId: 'one',
  rowId: topicId,
  date: '2026-03-02',
  category: 'life_area',
  sentiment: 'negative',
  ...change,
});
const times = (count: number, make: (index: number) => Mention) =>
  Array.from({ length: count }, (_, n) => make(n));

describe('the sentiment', () => {
  it('is returned only when the minimum number of mentions is reached', () => {
    const all = times(minimums.sentiment, () => mention('work'));
    expect(sentimentOf(all.slice(1), stretches)).toEqual([]);
    expect(sentimentOf(all, stretches).map(({ n }) => n)).toEqual([0, minimums.sentiment, 0]);
  });

  it('is counted in each sub-period, and its counts add up', () => {
    const sentiments: TopicSentiment[] = ['positive', 'negative', 'mixed', 'other'];
    const all = times(24, (n) =>
      mention('work', { sentiment: sentiments[n % 4], date: n < 4 ? '2026-03-01' : '2026-03-03' }),
    );
    const [first, , last] = sentimentOf(all, stretches);
    expect(first).toEqual({
      from: '2026-03-01',
      days: 1,
      n: 4,
      positive: 1,
      negative: 1,
      mixed: 1,
      other: 1,
    });
    expect(last).toMatchObject({ n: 20, positive: 5, negative: 5, mixed: 5, other: 5 });
  });
});

describe('the topics', () => {
  it('are those mentioned often enough, the most mentioned first, then the latest', () => {
    const all = [
      ...times(3, () => mention('sleep', { date: '2026-03-03' })),
      ...times(5, (n) => mention('work', { rowId: `work-${n}`, category: n === 0 ? 'pattern' : 'other' })),
      ...times(3, () => mention('sister', { date: '2026-03-01' })),
      ...times(minimums.topic - 1, () => mention('money')),
    ];
    expect(topicsOf(all, stretches)).toEqual([
      { id: 'work', rowId: 'work-0', category: 'pattern', n: 5, counts: [0, 5, 0] },
      { id: 'sleep', rowId: 'sleep', category: 'life_area', n: 3, counts: [0, 0, 3] },
      { id: 'sister', rowId: 'sister', category: 'life_area', n: 3, counts: [3, 0, 0] },
    ]);
  });

  it('are twelve at most', () => {
    const all = times(60, (n) => mention(`topic-${n % 20}`));
    expect(topicsOf(all, stretches)).toHaveLength(12);
  });
});

describe('the links of topics', () => {
  it('count the entries that contain both topics, each entry once, and only when the minimum is reached', () => {
    const all = Array.from({ length: minimums.link }, (_, n) => n).flatMap((n) => [
      mention('work', { entryId: `e${n}` }),
      mention('work', { entryId: `e${n}` }),
      mention('sleep', { entryId: `e${n}` }),
      ...(n === 0 ? [] : [mention('sister', { entryId: `e${n}` })]),
      mention('left out', { entryId: `e${n}` }),
    ]);
    expect(linksOf(all, ['work', 'sleep', 'sister'])).toEqual([{ a: 'work', b: 'sleep', n: minimums.link }]);
  });
});
