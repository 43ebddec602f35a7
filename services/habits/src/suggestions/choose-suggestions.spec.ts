import { describe, expect, it } from '@jest/globals';
import { addDays } from '@shadow-guide/calendar';
import { type HabitSuggestion, habitCategories } from '@shadow-guide/contracts';
import { chooseSuggestions, type SuggestionState } from './choose-suggestions.js';
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
const open = (): SuggestionState => 'open';
const titlesOf = (shown: readonly { title: string }[]) => shown.map(({ title }) => title);
const general = (standingOf = (_: HabitSuggestion): SuggestionState => 'open', day = DAY) =>
  chooseSuggestions(null, GENERAL_SUGGESTIONS, standingOf, day);

describe('the suggestions of a day', () => {
  it('are the person’s own set, the most urgent first', () => {
    const shown = chooseSuggestions(MINE, GENERAL_SUGGESTIONS, open, DAY);
    expect(titlesOf(shown)).toEqual(['Mine 1', 'Mine 3', 'Mine 5']);
    expect(shown.every(({ origin }) => origin === 'personal')).toBe(true);
  });

  it('are empty when the person has responded to all of their own suggestions; no general ones are added', () => {
    expect(chooseSuggestions(MINE, GENERAL_SUGGESTIONS, () => 'dealt-with-today', DAY)).toEqual([]);
  });

  it('are, for a person without a set, six general ones from all categories, which stay the same all day', () => {
    const shown = general();
    expect(shown).toHaveLength(6);
    expect(new Set(shown.map(({ category }) => category)).size).toBe(habitCategories.length);
    expect(shown.map(({ priority }) => priority)).toEqual(shown.map(({ priority }) => priority).sort());
    expect(general()).toEqual(shown);
  });

  it('include each general suggestion within two weeks', () => {
    const days = Array.from({ length: 14 }, (_, n) => addDays(DAY, n));
    const seen = new Set(days.flatMap((day) => titlesOf(general(open, day))));
    expect(seen.size).toBe(GENERAL_SUGGESTIONS.length);
  });

  it('leave a gap today for a dismissed general suggestion, and are six again tomorrow without that suggestion', () => {
    const [first] = general();
    const gone = (standing: SuggestionState) => (one: HabitSuggestion) =>
      one.title === first?.title ? standing : 'open';
    expect(titlesOf(general(gone('dealt-with-today')))).toEqual(titlesOf(general()).slice(1));
    for (let n = 1; n < 14; n += 1) {
      const shown = general(gone('dealt-with-before'), addDays(DAY, n));
      expect(shown).toHaveLength(6);
      expect(titlesOf(shown)).not.toContain(first?.title);
    }
  });

  it('are fewer than six when few general suggestions are left, and empty when none is left', () => {
    const left = new Set(titlesOf(GENERAL_SUGGESTIONS.slice(0, 1)));
    expect(general((one) => (left.has(one.title) ? 'open' : 'dealt-with-before'))).toHaveLength(1);
    expect(general(() => 'dealt-with-before')).toEqual([]);
  });
});
