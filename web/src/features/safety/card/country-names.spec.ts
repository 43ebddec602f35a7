import { describe, expect, it } from '@jest/globals';
import { inEnglish } from '../words/safety-words.js';
import { countryName, linesOf, namedCountries } from './country-names.js';

describe('the name of a country', () => {
  it('is in the reader’s language', () => {
    expect(countryName('IN', ['en'])).toBe('India');
    expect(countryName('IN', ['de-AT', 'en'])).toBe('Indien');
  });

  it('is its code when the browser has no name for it', () => {
    expect(countryName('not a region', ['en'])).toBe('not a region');
    expect(countryName('IN', ['not_a_language!'])).toBe('IN');
  });
});

describe('the list of countries', () => {
  it('is in the order of the reader’s alphabet', () => {
    const names = (languages: string[]) =>
      namedCountries(['US', 'AT', 'DE', 'EG'], languages).map(({ name }) => name);
    expect(names(['en'])).toEqual(['Austria', 'Egypt', 'Germany', 'United States']);
    expect(names(['de'])).toEqual(['Ägypten', 'Deutschland', 'Österreich', 'Vereinigte Staaten']);
  });
});

describe('the description of a card’s helplines', () => {
  it.each([
    ['IN', 'Lines for India'],
    ['US', 'Lines for the United States'],
    ['DO', 'Lines for the Dominican Republic'],
    ['KY', 'Lines for the Cayman Islands'],
    [null, 'Worldwide lines'],
  ])('is a plain phrase: %s', (country, phrase) => {
    expect(linesOf(country, inEnglish, ['en'])).toBe(phrase);
  });
});
