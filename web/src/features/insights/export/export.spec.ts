import { describe, expect, it } from '@jest/globals';
import type { Insight } from '@shadow-guide/contracts';
import { collectInsights, maxPages, pageSize } from './collect-insights.js';
import type { ExportedInsight } from './exported-insight.js';
import { insightsCsv } from './insights-csv.js';
import { insightsMarkdown } from './insights-markdown.js';

const exported = (change: Partial<ExportedInsight> = {}): ExportedInsight => ({
  day: '2026-11-20',
  type: 'Belief',
  title: 'A harsh measure',
  text: 'You judge yourself by a rule you would not give a friend.',
  quotes: ['I was not good enough.'],
  topics: ['self worth'],
  ...change,
});

/** Parses CSV into rows of cells, as a spreadsheet does. */
function readCsv(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, end] of csv.slice(1).matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)) {
    rows.at(-1)?.push((quoted ?? '').replaceAll('""', '"'));
    if (end !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
}

describe('insights as CSV', () => {
  it('begin with a byte order mark and a header line, and have one row per insight', () => {
    const csv = insightsCsv([exported()]);
    expect(csv.charCodeAt(0)).toBe(0xfeff);
    expect(readCsv(csv)).toEqual([
      ['Date', 'Type', 'Title', 'Insight', 'In your words', 'Topics'],
      [
        '2026-11-20',
        'Belief',
        'A harsh measure',
        'You judge yourself by a rule you would not give a friend.',
        'I was not good enough.',
        'self worth',
      ],
    ]);
  });

  it.each(['=1+1', '+49 30', '-2', '@SUM(A1)', '\tx', '\r=1', ' =cmd', '\n=1', '＝1'])(
    'contain no formula: %j',
    (title) => {
      expect(readCsv(insightsCsv([exported({ title })]))[1]?.[2]).toBe(`'${title}`);
    },
  );

  it.each(['She said "no", twice', 'One,two', 'Zwei\nZeilen', '🫠👩‍👩‍👧 fine', 'אמא אמרה', 'a-b = c'])(
    'keep the text unchanged: %j',
    (text) => {
      const [, row] = readCsv(insightsCsv([exported({ text, quotes: [text, 'Other words.'] })]));
      expect(row?.slice(3, 5)).toEqual([text, `${text}\nOther words.`]);
    },
  );
});

describe('insights as Markdown', () => {
  it('have their day, their quotes and their topics', () => {
    const markdown = insightsMarkdown([exported()]);
    expect(markdown).toContain('# Insights\n\n## A harsh measure\n\n*Belief, ');
    expect(markdown).toContain('2026*\n\nYou judge yourself');
    expect(markdown).toContain('\n\n> I was not good enough.\n\nTopics: self worth\n');
  });

  it('escape Markdown in the person’s words', () => {
    const quote = '# not a heading\n- not a list\n1. not one either\n<b>not a tag</b>\n\n🌧️ אחותי';
    const markdown = insightsMarkdown([exported({ quotes: [quote] })]);
    expect(markdown).toContain(
      '> \\# not a heading  \n> \\- not a list  \n> 1\\. not one either  \n> \\<b>not a tag\\</b>\n>\n> 🌧️ אחותי\n',
    );
  });

  it('consist of a message when there are no insights', () => {
    expect(insightsMarkdown([])).toContain('Nothing has been noticed yet.');
  });
});

describe('the insights of a file', () => {
  const full = (from: string) =>
    Array.from({ length: pageSize }, (_, n) => ({ id: `${from}-${n}` }) as Insight);
  const collect = (
    read: (cursor: string | undefined) => Promise<Insight[]>,
    stop = new AbortController(),
  ) => {
    const counts: number[] = [];
    const collected = collectInsights({ read, onProgress: (n) => counts.push(n), signal: stop.signal });
    return { collected, counts };
  };

  it('are read page by page to the last', async () => {
    const asked: (string | undefined)[] = [];
    const { collected, counts } = collect(async (cursor) => {
      asked.push(cursor);
      return cursor ? [{ id: 'last' } as Insight] : full('first');
    });
    const { insights, isWhole } = await collected;
    expect([insights.length, isWhole]).toEqual([pageSize + 1, true]);
    expect(asked).toEqual([undefined, `first-${pageSize - 1}`]);
    expect(counts).toEqual([pageSize, pageSize + 1]);
  });

  it('stop at the maximum, and are then not reported as complete', async () => {
    let calls = 0;
    const { collected } = collect(async () => {
      calls += 1;
      return full(`page ${calls}`);
    });
    expect((await collected).isWhole).toBe(false);
    expect(calls).toBe(maxPages);
  });

  it('are not read further after the person cancels', async () => {
    const stop = new AbortController();
    let calls = 0;
    const { collected } = collect(async () => {
      calls += 1;
      stop.abort();
      return full('page');
    }, stop);
    await expect(collected).rejects.toMatchObject({ name: 'AbortError' });
    expect(calls).toBe(1);
  });
});
