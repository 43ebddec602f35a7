import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { dayCurve, modelCalls, places, zones } from '@shadow-guide/tools/scaling/assumptions';
import { costAMonth, peakOf, simulateDay } from '@shadow-guide/tools/scaling/simulate';
import { withTables } from '@shadow-guide/tools/scaling/tables';
import { QUEUES_FILE } from '@shadow-guide/tools/servers/queue-triggers';

const root = process.cwd();
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

describe('the load simulation', () => {
  it('has the tables in the document that its assumptions produce', () => {
    const text = read('docs/operations/scaling.md');
    expect(withTables(text)).toBe(text);
  });

  it('gives each person a time zone, a day and one midnight', () => {
    expect(sum(zones.map(({ share }) => share))).toBeCloseTo(1);
    expect(dayCurve).toHaveLength(24);
    expect(sum(simulateDay(1_000).map(({ midnights }) => midnights))).toBeCloseTo(1_000);
  });

  it('spreads every entry over the day, and every call over the month', () => {
    const entries = sum(simulateDay(1_000).map(({ entriesASecond }) => entriesASecond * 3_600));
    expect(entries).toBeCloseTo(1_000 * 0.4 * 3);
    expect(costAMonth(1_000).find(({ name }) => name === 'reply')?.calls).toBeCloseTo(entries * 30);
  });

  it('needs ten times as much for ten times as many people', () => {
    const [few, many] = [peakOf(100_000), peakOf(1_000_000)];
    expect(many.tokensAMinute / few.tokensAMinute).toBeCloseTo(10);
    expect(many.dollars / few.dollars).toBeCloseTo(10);
  });

  it('uses the number of slots that workers have', () => {
    const { workers } = JSON.parse(read(QUEUES_FILE)) as {
      workers: Record<string, { queues: { concurrency: number }[] }>;
    };
    expect(places.chat).toBe(workers['chat']?.queues[0]?.concurrency);
    expect(places.background).toBe(workers['background']?.queues[0]?.concurrency);
  });

  it('has no model call without input, output or duration', () => {
    for (const call of modelCalls) expect(Math.min(call.input, call.output, call.seconds)).toBeGreaterThan(0);
  });
});
