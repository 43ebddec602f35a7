import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { HEAVY, TURN_ACTS, type TurnAct } from './turn-acts.js';
import { readTurnAct } from './turn-classifier.js';

interface HeldOut {
  readonly label: TurnAct;
  readonly text: string;
}

const heldOut = readFileSync(new URL('../../../lines/held-out/en.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => JSON.parse(line) as HeldOut)
  .map((turn) => ({ ...turn, read: readTurnAct(turn.text) }));

const part = <T>(all: readonly T[], some: (one: T) => boolean) => all.filter(some).length / all.length;

describe('the act of a turn', () => {
  it('is classified correctly in 88 of 100 held-out turns, ten of each act', () => {
    expect(new Set(heldOut.map(({ label }) => label))).toEqual(new Set(TURN_ACTS));
    expect(part(heldOut, ({ label, read }) => read?.act === label)).toBeGreaterThanOrEqual(0.88);
  });

  it('is correct for 97 of 100 turns with a high probability, which are two thirds of all turns', () => {
    const sure = heldOut.filter(({ read }) => (read?.share ?? 0) >= 0.75);
    expect(sure.length / heldOut.length).toBeGreaterThanOrEqual(0.66);
    expect(part(sure, ({ label, read }) => read?.act === label)).toBeGreaterThanOrEqual(0.97);
  });

  it('is seldom a heavy act for turns that are not heavy', () => {
    const light = heldOut.filter(({ label }) => !HEAVY.has(label));
    expect(part(light, ({ read }) => (read?.heavy ?? 0) >= 0.6)).toBeLessThanOrEqual(0.04);
  });

  it.each([
    ['We moved the sofa.', 'everyday'],
    ['I had lunch with my father today and he talked about his garden.', 'everyday'],
    ['The biopsy is clear.', 'relief'],
    ['I dreamt of our old house again, with a room that we never had.', 'dream'],
    ['can you just ask me something', 'askPrompt'],
  ])('for "%s" is %s', (text, act) => {
    expect(readTurnAct(text)?.act).toBe(act);
  });

  it('is null for a text without words', () => {
    expect(readTurnAct('')).toBeNull();
    expect(readTurnAct(' \n – ')).toBeNull();
  });

  it('is classified without delay for the longest text', () => {
    const start = performance.now();
    readTurnAct('Wir waren am Meer und es war kalt. '.repeat(2_000));
    readTurnAct('x'.repeat(60_000));
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});
