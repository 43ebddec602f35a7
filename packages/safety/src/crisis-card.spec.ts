import { describe, expect, it } from '@jest/globals';
import { type SafetyCategory, safetyCategories } from '@shadow-guide/contracts';
import { crisisCard } from './crisis-card.js';
import type { SafetyReader } from './reader-region.js';

/** Returns a reader whose settings are only a locale, unless overridden. */
const aReader = (reader: Partial<SafetyReader> = {}): SafetyReader => ({
  locale: 'en',
  timezone: 'UTC',
  country: null,
  ...reader,
});

const contacts = (reader: Partial<SafetyReader>, category: SafetyCategory) =>
  crisisCard(aReader(reader), category).lines.map(({ contact }) => contact);

describe('the crisis card', () => {
  it.each([
    ['en-US', ['988', 'HOME → 741741', '911', 'findahelpline.com']],
    ['en-CA', ['988', '911', 'findahelpline.com']],
    ['en-GB', ['116 123', 'SHOUT → 85258', '999', 'findahelpline.com']],
    ['en-AU', ['13 11 14', '0477 13 11 14', '1300 659 467', '000', 'findahelpline.com']],
    ['de-DE', ['0800 1110111', '0800 1110222', '112', 'findahelpline.com']],
    ['de-AT', ['142', '112', 'findahelpline.com']],
    ['fr', ['3114', '112', 'findahelpline.com']],
    ['es-ES', ['024', '112', 'findahelpline.com']],
    ['es-CL', ['*4141', '131', 'findahelpline.com']],
    ['pt-BR', ['188', '192', 'findahelpline.com']],
    ['ja', ['0120-061-338', '0120-279-338', '119', 'findahelpline.com']],
    ['hi-IN', ['14416', '112', 'findahelpline.com']],
    ['es', ['988', '112', 'findahelpline.com']],
    ['sw-TZ', ['988', '112', 'findahelpline.com']],
  ])('offers the crisis lines of %s', (locale, expected) => {
    expect(contacts({ locale }, 'suicide')).toEqual(expected);
  });

  it('offers Indian crisis lines to a reader of English in Kolkata', () => {
    const card = crisisCard(aReader({ locale: 'en-US', timezone: 'Asia/Kolkata' }), 'suicide');
    expect(card.lines.map(({ contact }) => contact)).toEqual(['14416', '112', 'findahelpline.com']);
    expect(card.country).toBe('IN');
  });

  it('mentions the answers to the questionnaire when the person wrote nothing, and offers the same crisis lines', () => {
    const reader = aReader({ locale: 'de-DE' });
    const { message, ...card } = crisisCard(reader, 'suicide', { language: 'de', cause: 'answers' });
    expect(message).toMatch(/^Was du geantwortet hast/);
    expect(message).not.toMatch(/schreib/);
    expect(crisisCard(reader, 'suicide', { language: 'de' })).toMatchObject(card);
  });

  it('names no country when its crisis lines are the worldwide ones, but still gives the local ambulance number', () => {
    const card = crisisCard(aReader({ locale: 'en-US', timezone: 'Asia/Dhaka' }), 'suicide');
    expect(card.lines.map(({ contact }) => contact)).toEqual(['988', '999', 'findahelpline.com']);
    expect(card.country).toBeNull();
  });

  it('names the police when somebody else may be hurt', () => {
    expect(contacts({ locale: 'ja-JP' }, 'harm_to_others')).toContain('110');
    expect(contacts({ locale: 'ja-JP' }, 'harm_to_others')).not.toContain('119');
  });

  it.each(['medical_emergency', 'eating'] as const)('puts the emergency number first for %s', (category) => {
    expect(contacts({ locale: 'en-US' }, category)[0]).toBe('911');
    expect(contacts({ locale: 'ja-JP' }, category)[0]).toBe('119');
    expect(contacts({ locale: 'xx' }, category)[0]).toBe('112');
  });

  it('adds the crisis line for poisoning or for eating disorders when the country has one', () => {
    expect(contacts({ locale: 'en-US' }, 'medical_emergency')[1]).toBe('1-800-222-1222');
    expect(contacts({ locale: 'it' }, 'eating')[1]).toBe('800 180 969');
    expect(contacts({ locale: 'en-US' }, 'suicide')).not.toContain('1-800-222-1222');
  });

  it.each(['harm_to_others', 'commanding_voices', 'psychosis', 'self_harm'] as const)(
    'puts a crisis line for talking first for %s, then the emergency number',
    (category) => {
      expect(contacts({ locale: 'en-NZ' }, category)).toEqual([
        '1737',
        '0508 828 865',
        '111',
        'findahelpline.com',
      ]);
    },
  );

  it('for abuse, puts the crisis line for violence at home first, and the police where their number differs from the ambulance’s', () => {
    expect(contacts({ locale: 'en-US' }, 'abuse')[0]).toBe('1-800-799-7233');
    expect(contacts({ locale: 'de-DE' }, 'abuse')).toEqual(['116 016', '112', 'findahelpline.com']);
    expect(contacts({ locale: 'ja-JP' }, 'abuse')).toEqual(['0120-279-889', '110', 'findahelpline.com']);
    expect(contacts({ locale: 'en-CA' }, 'abuse')).toEqual(['911', '988', 'findahelpline.com']);
  });

  it('uses the Chinese script of the region', () => {
    const title = (locale: string) => crisisCard(aReader({ locale }), 'suicide', { language: 'zh' }).title;
    expect(title('zh-TW')).toBe('你不必獨自承受');
    expect(title('zh-HK')).toBe('你不必獨自承受');
    expect(title('zh')).toBe('你不必独自承受');
    expect(title('zh-Hant-CN')).toBe('你不必獨自承受');
  });

  it('uses the language of the person’s text whichever country’s lines it shows, and English when it has no text in that language', () => {
    const reader = aReader({ timezone: 'Europe/Berlin', locale: 'de-DE' });
    const turkish = crisisCard(reader, 'abuse', { language: 'tr' });
    expect(turkish).toMatchObject({ title: 'Güvende olmayı hak ediyorsunuz', language: 'tr', country: 'DE' });
    for (const language of ['sw', undefined]) {
      const english = { title: 'You deserve to be safe', language: 'en', country: 'DE' };
      expect(crisisCard(reader, 'abuse', { language })).toMatchObject(english);
    }
  });

  it('is returned as a copy that a caller may change', () => {
    const reader = aReader();
    const card = crisisCard(reader, 'suicide');
    const before = structuredClone(card);
    card.grounding.steps.pop();
    card.plan.title = '';
    card.lines[0]!.contact = '';
    expect(crisisCard(reader, 'suicide')).toEqual(before);
  });

  const strings = [
    '',
    'en_US',
    'not a locale',
    'de-DE-u-co-phonebk',
    '*',
    '\u0000',
    'constructor',
    '__proto__',
  ];
  it.each(strings)('never fails, whatever the reader’s data: %j', (text) => {
    for (const category of safetyCategories) {
      const card = crisisCard({ locale: text, timezone: text, country: text }, category);
      expect(card.lines.length).toBeGreaterThan(1);
      expect(card.title).toBeTruthy();
    }
  });
});
