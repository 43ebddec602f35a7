import { describe, expect, it } from '@jest/globals';
import { type SafetyCategory, safetyCategories } from '@shadow-guide/contracts';
import { cardLanguages, cardTextFor } from './card-text.js';
import { crisisCard } from './crisis-card.js';
import { crisisCountries, crisisLines, type StoredLine } from './crisis-lines.js';

const regions = Object.entries(crisisLines.regions);
const linesOf = ([, { crisis, abuse, eating, poison }]: (typeof regions)[number]): StoredLine[] =>
  [crisis, abuse, eating, poison].flatMap((lines) => lines ?? []);

describe('the crisis lines', () => {
  it('belong to real regions, each with a dialable emergency number', () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    for (const [region, { emergency, police }] of regions) {
      expect([region, names.of(region)]).toEqual([region, expect.any(String)]);
      expect([region, emergency]).toEqual([region, expect.stringMatching(/^\d{2,4}$/)]);
      expect(police ?? '0').toMatch(/^\d+$/);
      expect(police).not.toBe(emergency);
    }
  });

  it('have links with the same digits as the displayed contact', () => {
    for (const entry of regions) {
      for (const { contact, href } of linesOf(entry)) {
        if (href.startsWith('https:')) expect(href).toContain(contact);
        else if (href.startsWith('sms:')) expect(contact.replace(/\D/g, '')).toBe(href.slice(4));
        else expect(contact.replace(/[\s-]/g, '')).toBe(href.slice(4));
      }
    }
  });

  it('occur once in each list of a region', () => {
    for (const [region, { crisis, abuse, eating, poison }] of regions) {
      for (const lines of [crisis, abuse, eating, poison]) {
        const links = lines?.map(({ href }) => href) ?? [];
        expect([region, new Set(links).size]).toEqual([region, links.length]);
      }
    }
  });

  it('can be chosen by country: exactly those then appear on the card', () => {
    const countries = crisisCountries();
    expect(countries).toEqual([...new Set(countries)].sort());
    for (const must of ['US', 'GB', 'IN', 'MX', 'BR', 'DE', 'EG', 'JP', 'KR', 'CN', 'TW', 'UA', 'ZA'])
      expect(countries).toContain(must);
    expect(countries).not.toContain('TR');
    for (const country of countries) {
      const card = crisisCard({ locale: 'en-US', timezone: 'America/New_York', country }, 'suicide');
      expect(card.country).toBe(country);
      expect(card.lines[0]!.contact).toBe(crisisLines.regions[country]!.crisis![0]!.contact);
    }
  });
});

describe('every card', () => {
  const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')];
  const problemsOf = (locale: string, timezone: string, category: SafetyCategory): string[] => {
    const { language } = new Intl.Locale(locale);
    const { lines, country } = crisisCard({ locale, timezone, country: null }, category, { language });
    const { emergency } = cardTextFor(language, new Intl.Locale(locale)).text.notes;
    return [
      ...(lines.filter(({ note }) => note === emergency).length === 1 ? [] : ['not one emergency number']),
      ...(lines.at(-1)?.contact === 'findahelpline.com' ? [] : ['no directory']),
      ...(lines.length <= 8 ? [] : ['more lines than the contract allows']),
      ...(country === null || crisisLines.regions[country]?.crisis ? [] : ['a country without lines']),
      ...lines
        .filter(({ href }) => !/^(tel:[*+]?\d{2,}|sms:\d{4,}|https:\/\/[a-z0-9.]+)$/.test(href))
        .map(({ href }) => `a link that a phone cannot use: ${href}`),
      ...lines.filter(({ name, note }) => !name || !note).map(({ href }) => `no name or note: ${href}`),
    ].map((problem) => `${locale} ${timezone} ${category}: ${problem}`);
  };

  it('has lines that a phone can use, in every time zone', () => {
    const problems = zones.flatMap((zone) =>
      safetyCategories.flatMap((category) => problemsOf('en', zone, category)),
    );
    expect(problems).toEqual([]);
  });

  it('has lines that a phone can use, in every language and region', () => {
    const locales = cardLanguages.flatMap((language) => regions.map(([region]) => `${language}-${region}`));
    const problems = locales.flatMap((locale) =>
      safetyCategories.flatMap((category) => problemsOf(locale, 'UTC', category)),
    );
    expect(problems).toEqual([]);
  });
});
