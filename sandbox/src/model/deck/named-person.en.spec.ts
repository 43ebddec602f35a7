import { describe, expect, it } from '@jest/globals';
import { namedPerson } from './named-person.en.js';

describe('the person named as the writer’s company', () => {
  it.each([
    ['Went to the market with Jonas this morning.', 'Jonas'],
    ['I called my sister after work and we laughed about the tent.', 'your sister'],
    ['Long walk with Mum. She told me about the shop.', 'your mum'],
    ['Helped our neighbour with her bins, then tea.', 'your neighbour'],
    ['Met Priya for lunch. Priya had the soup.', 'Priya'],
    ['phone call from my best friend, an hour at least', 'your best friend'],
  ])('in "%s" is %s', (text, person) => {
    expect(namedPerson(text)).toBe(person);
  });

  it.each([
    ['no person is mentioned', 'Rain all day. I read and made soup.'],
    ['no person was with the writer', 'My sister never calls.'],
    ['it was a dream', 'I dreamt of a walk with Grandpa along the canal.'],
    ['it is a memory', 'I used to go fishing with my dad.'],
    ['it was a quarrel', 'Argued with Sam about the dishes.'],
    ['there are two people', 'Lunch with Jonas. Then I called my mother.'],
    ['a day or a month is named', 'I met Monday with a groan, and talked to March about it.'],
    ['it is a product', 'I spent the evening with Netflix.'],
    ['it is a place with a name of two words', 'I was done with New York by noon.'],
    ['the name begins the text', 'With love from here.'],
  ])('is undefined where %s', (_, text) => {
    expect(namedPerson(text)).toBeUndefined();
  });

  it('is found quickly in 8,000 characters', () => {
    const text = 'with my with called Jo '.repeat(350);
    const begun = process.cpuUsage();
    namedPerson(text);
    expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(100);
  });
});
