import { describe, expect, it } from '@jest/globals';
import { addDays, daysBetween } from '@shadow-guide/calendar';
import { choosePrompt } from './choose-prompt.js';
import { promptLibrary } from './library/index.js';
import { type AskedPrompt, PROMPT_PAUSE_DAYS } from './prompt.js';

/** Number of past days whose prompts the service reads. */
const LATEST = PROMPT_PAUSE_DAYS;

/** Returns the prompts of a number of consecutive days; on days for which `isAway` is true the service does not run. */
function ask(
  from: string,
  days: number,
  isAway: (day: string) => boolean = () => false,
  library = promptLibrary,
) {
  const history: AskedPrompt[] = [];
  for (let n = 0; n < days; n += 1) {
    const day = addDays(from, n);
    if (isAway(day)) continue;
    const { key, text, category } = choosePrompt(library, day, history.slice(-LATEST));
    history.push({ day, promptText: text, category, libraryKey: key });
  }
  return history;
}

function shortestPause(history: readonly AskedPrompt[]): number {
  const last = new Map<string, string>();
  let shortest = Number.POSITIVE_INFINITY;
  for (const { day, promptText } of history) {
    const before = last.get(promptText);
    if (before) shortest = Math.min(shortest, daysBetween(before, day));
    last.set(promptText, day);
  }
  return shortest;
}

describe('the choice of a day’s prompt', () => {
  it('repeats no prompt within 90 days, including where the library’s order starts over', () => {
    expect(shortestPause(ask('2026-01-01', 400))).toBeGreaterThan(PROMPT_PAUSE_DAYS);
    expect(shortestPause(ask('2027-06-11', 400))).toBeGreaterThan(PROMPT_PAUSE_DAYS);
  });

  it('repeats no prompt within 90 days after a release adds prompts, or when other days had a model’s prompt', () => {
    const before = ask('2026-03-02', 130, undefined, promptLibrary.slice(0, 120));
    const day = (n: number) => addDays('2026-03-02', 130 + n);
    for (let n = 0; n < 200; n += 1) {
      const { key, text, category } = choosePrompt(promptLibrary, day(n), before.slice(-LATEST));
      const made = n % 2 === 0;
      before.push({
        ...{ day: day(n), category },
        ...(made
          ? { promptText: `Prompt made ${n}?`, libraryKey: null }
          : { promptText: text, libraryKey: key }),
      });
    }
    expect(shortestPause(before)).toBeGreaterThan(PROMPT_PAUSE_DAYS);
  });

  it('is the same whether or not the service ran on the days before', () => {
    const always = ask('2026-05-01', 60);
    const often = ask('2026-05-01', 60, (day) => Number(day.slice(-2)) % 3 === 0);
    for (const { day, promptText } of often) {
      expect(always.find((one) => one.day === day)?.promptText).toBe(promptText);
    }
  });

  it('changes the category from day to day', () => {
    const asked = ask('2026-04-01', 150);
    for (const [index, { category }] of asked.entries()) {
      expect(asked.slice(Math.max(0, index - 3), index).map((one) => one.category)).not.toContain(category);
    }
  });

  it('skips a prompt that a model has already asked in other words', () => {
    const usual = choosePrompt(promptLibrary, '2026-03-02', []);
    const made = {
      day: '2026-02-20',
      promptText: usual.text.replace('?', ', today?'),
      category: usual.category,
    };
    const chosen = choosePrompt(promptLibrary, '2026-03-02', [{ ...made, libraryKey: null }]);
    expect(chosen.key).not.toBe(usual.key);
  });

  it('skips prompts of days that a wrong clock opened ahead of time', () => {
    const usual = choosePrompt(promptLibrary, '2026-03-02', []);
    const later = {
      day: '2026-04-20',
      promptText: usual.text,
      category: usual.category,
      libraryKey: usual.key,
    };
    expect(choosePrompt(promptLibrary, '2026-03-02', [later]).key).not.toBe(usual.key);
  });
});
