import { describe, expect, it } from '@jest/globals';
import { namedPerson } from './named-person.en.js';

describe('the person beside the writer', () => {
  it.each([
    ['Went to the market with Jonas this morning.', 'Jonas'],
    ['I called my sister after work and we laughed about the tent.', 'your sister'],
    ['Long walk with Mum. She told me about the shop.', 'your mum'],
    ['Helped our neighbour with her bins, then tea.', 'your neighbour'],
    ['Met Priya for lunch. Priya had the soup.', 'Priya'],
    ['phone call from my best friend, an hour at least', 'your best friend'],
  ])('of "%s" is %s', (text, person) => {
    expect(namedPerson(text)).toBe(person);
  });

  it.each([
    ['nobody is there', 'Rain all day. I read and made soup.'],
    ['nobody was with them', 'My sister never calls.'],
    ['it was a dream', 'I dreamt of a walk with Grandpa along the canal.'],
    ['it is a memory', 'I used to go fishing with my dad.'],
    ['it was a quarrel', 'Argued with Sam about the dishes.'],
    ['there are two', 'Lunch with Jonas. Then I called my mother.'],
    ['a day or a month is named', 'I met Monday with a groan, and talked to March about it.'],
    ['it is a product', 'I spent the evening with Netflix.'],
    ['it is a place of two names', 'I was done with New York by noon.'],
    ['the text begins with it', 'With love from here.'],
  ])('is nobody where %s', (_, text) => {
    expect(namedPerson(text)).toBeUndefined();
  });

  it('is found in 8,000 signs in no time', () => {
    const text = 'with my with called Jo '.repeat(350);
    const begun = process.cpuUsage();
    namedPerson(text);
    expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(100);
  });
});
