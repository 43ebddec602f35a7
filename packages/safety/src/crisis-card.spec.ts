import { describe, expect, it } from '@jest/globals';
import { type SafetyCategory, safetyCategories } from '@shadow-guide/contracts';
import { cardTexts } from './card-text.js';
import { crisisCard } from './crisis-card.js';
import { crisisLines } from './crisis-lines.js';

const contacts = (locale: string, category: SafetyCategory) =>
  crisisCard(locale, category).lines.map(({ contact }) => contact);

describe('crisis card', () => {
  it.each([
    ['en-US', ['988', 'HOME → 741741', '911', 'findahelpline.com']],
    ['en-CA', ['988', '911', 'findahelpline.com']],
    ['en-GB', ['116 123', 'SHOUT → 85258', '999', 'findahelpline.com']],
    ['en-AU', ['13 11 14', '000', 'findahelpline.com']],
    ['de-DE', ['0800 1110111', '0800 1110222', '112', 'findahelpline.com']],
    ['de-AT', ['142', '112', 'findahelpline.com']],
    ['fr', ['3114', '112', 'findahelpline.com']],
    ['es-ES', ['024', '112', 'findahelpline.com']],
    ['pt-BR', ['188', '192', 'findahelpline.com']],
    ['ja', ['0120-061-338', '0120-279-338', '119', 'findahelpline.com']],
    ['hi-IN', ['14416', '112', 'findahelpline.com']],
    ['es', ['988', '112', 'findahelpline.com']],
    ['sw-TZ', ['988', '112', 'findahelpline.com']],
  ])('offers the lines of %s', (locale, expected) => {
    expect(contacts(locale, 'suicide')).toEqual(expected);
  });

  it('puts the emergency number first for a medical emergency', () => {
    expect(contacts('en-US', 'medical_emergency')[0]).toBe('911');
    expect(contacts('ja-JP', 'medical_emergency')[0]).toBe('119');
    expect(contacts('xx', 'medical_emergency')[0]).toBe('112');
  });

  it('puts the line for violence at home first for abuse, and the police where the ambulance has another number', () => {
    expect(contacts('en-US', 'abuse')[0]).toBe('1-800-799-7233');
    expect(contacts('de-DE', 'abuse')).toEqual(['116 016', '112', 'findahelpline.com']);
    expect(contacts('ja-JP', 'abuse')).toEqual(['0120-279-889', '110', 'findahelpline.com']);
    expect(contacts('en-CA', 'abuse')).toEqual(['911', '988', 'findahelpline.com']);
  });

  it.each(['', 'en_US', 'not a locale', 'de-DE-u-co-phonebk', '*', '\u0000'])(
    'never fails on the locale %j',
    (locale) => {
      expect(crisisCard(locale, 'suicide').lines.length).toBeGreaterThan(1);
    },
  );

  it('speaks Chinese in the script of the region', () => {
    expect(crisisCard('zh-TW', 'suicide').title).toBe('你不必獨自承受');
    expect(crisisCard('zh-HK', 'suicide').title).toBe('你不必獨自承受');
    expect(crisisCard('zh', 'suicide').title).toBe('你不必独自承受');
    expect(crisisCard('zh-Hant-CN', 'suicide').title).toBe('你不必獨自承受');
  });

  it('speaks English where it knows no other language', () => {
    expect(crisisCard('sw-TZ', 'abuse').title).toBe('You deserve to be safe');
  });

  it.each(Object.keys(cardTexts))('has every part of the card in %s', (language) => {
    for (const category of safetyCategories) {
      const card = crisisCard(language, category);
      expect(card.category).toBe(category);
      for (const text of [card.title, card.message, card.grounding.title, card.plan.title])
        expect(text).toBeTruthy();
      expect(card.grounding.steps).toHaveLength(5);
      expect(card.plan.prompts).toHaveLength(5);
      expect(card.lines.every(({ name, contact, note }) => name && contact && note)).toBe(true);
    }
  });

  it('has links that a phone can use, and lines and police numbers only of real regions', () => {
    const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    for (const region of [...Object.keys(crisisLines.regions), ...Object.keys(crisisLines.policeNumbers)]) {
      expect(regions.of(region)).toBeTruthy();
      for (const category of safetyCategories) {
        for (const { href } of crisisCard(`en-${region}`, category).lines) {
          expect(href).toMatch(/^(tel:\d{3,}|sms:\d{4,}|https:\/\/findahelpline\.com)$/);
        }
      }
    }
  });
});
