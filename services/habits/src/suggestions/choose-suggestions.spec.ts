import { describe, expect, it } from '@jest/globals';
import { addDays } from '@shadow-guide/calendar';
import { type HabitSuggestion, habitCategories } from '@shadow-guide/contracts';
import { chooseSuggestions, type Standing } from './choose-suggestions.js';
import { GENERAL_SUGGESTIONS } from './general/index.js';

const DAY = '2026-03-02';
const MINE: HabitSuggestion[] = [5, 1, 3].map((priority) => ({
  title: `Mine ${priority}`,
  description: '',
  category: 'mental',
  targetStreak: 7,
  priority,
  reasoning: '',
}));
const open = (): Standing => 'open';
const titlesOf = (shown: readonly { title: string }[]) => shown.map(({ title }) => title);
const general = (standingOf = (_: HabitSuggestion): Standing => 'open', day = DAY) =>
  chooseSuggestions(null, GENERAL_SUGGESTIONS, standingOf, day);

describe('suggestions of a day', () => {
  it('are the person’s own, the most urgent first', () => {
    const shown = chooseSuggestions(MINE, GENERAL_SUGGESTIONS, open, DAY);
    expect(titlesOf(shown)).toEqual(['Mine 1', 'Mine 3', 'Mine 5']);
    expect(shown.every(({ origin }) => origin === 'personal')).toBe(true);
  });

  it('are none when all of the person’s own are dealt with: nothing else is pushed forward', () => {
    expect(chooseSuggestions(MINE, GENERAL_SUGGESTIONS, () => 'dealt-with-today', DAY)).toEqual([]);
  });

  it('are six for everybody without a set of their own, over all categories, and the same all day', () => {
    const shown = general();
    expect(shown).toHaveLength(6);
    expect(new Set(shown.map(({ category }) => category)).size).toBe(habitCategories.length);
    expect(shown.map(({ priority }) => priority)).toEqual(shown.map(({ priority }) => priority).sort());
    expect(general()).toEqual(shown);
  });

  it('for everybody come round: within two weeks each was there', () => {
    const days = Array.from({ length: 14 }, (_, n) => addDays(DAY, n));
    const seen = new Set(days.flatMap((day) => titlesOf(general(open, day))));
    expect(seen.size).toBe(GENERAL_SUGGESTIONS.length);
  });

  it('for everybody leave a gap today where one was dismissed, and are full again tomorrow without it', () => {
    const [first] = general();
    const gone = (standing: Standing) => (one: HabitSuggestion) =>
      one.title === first?.title ? standing : 'open';
    expect(titlesOf(general(gone('dealt-with-today')))).toEqual(titlesOf(general()).slice(1));
    for (let n = 1; n < 14; n += 1) {
      const shown = general(gone('dealt-with-before'), addDays(DAY, n));
      expect(shown).toHaveLength(6);
      expect(titlesOf(shown)).not.toContain(first?.title);
    }
  });

  it('for everybody are fewer when few are left, and none when none is', () => {
    const left = new Set(titlesOf(GENERAL_SUGGESTIONS.slice(0, 1)));
    expect(general((one) => (left.has(one.title) ? 'open' : 'dealt-with-before'))).toHaveLength(1);
    expect(general(() => 'dealt-with-before')).toEqual([]);
  });
});
