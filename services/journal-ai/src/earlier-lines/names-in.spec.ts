import { describe, expect, it } from '@jest/globals';
import { namesIn } from './names-in.js';

describe('the names in a text', () => {
  it.each([
    ['Went to the market with Jonas this morning.', ['Jonas']],
    ['Lunch with Anna-Lena, then Tomás called.', ['Anna-Lena', 'Tomás']],
    ["It was Mira's birthday and Mira laughed.", ['Mira']],
    ['Fui al mercado con Lucía el domingo.', ['Lucía']],
    ['Вчера гуляла с Олей по парку.', ['Олей']],
  ])('are found in: %s', (text, names) => {
    expect(namesIn(text)).toEqual(names);
  });

  it.each([
    'Nothing happened. Then I slept.',
    'On Monday in March I rested, and on Tuesday too.',
    '"Never again," she said. And: So it ended.',
    'Heute war ich im Garten und habe mit der Nachbarin über die Kinder und den Hund gesprochen.',
    'i met jonas and He was late, he always is',
    'TODAY WAS BAD AND I AM TIRED',
    'Ich war müde.\nDann kam Regen.',
    '今日は友達と会った。',
  ])('are not found in: %s', (text) => {
    expect(namesIn(text)).toEqual([]);
  });

  it('are found in a long text without delay', () => {
    const text = `${'A'.repeat(2_000)}${'a-A'.repeat(700)}`;
    const start = performance.now();
    namesIn(text);
    expect(performance.now() - start).toBeLessThan(500);
  });
});
