import { describe, expect, it } from '@jest/globals';
import { crisisLines } from './crisis-lines.js';
import { regionOf } from './reader-region.js';

const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC' && !zone.startsWith('Etc/'));

describe('the region of a reader', () => {
  it('follows the country that the reader chose, then the time zone, then the locale, then the language’s home country', () => {
    const reader = { locale: 'de-AT', timezone: 'Asia/Tokyo', country: 'IE' };
    expect(regionOf(reader)).toBe('IE');
    expect(regionOf({ ...reader, country: null })).toBe('JP');
    expect(regionOf({ ...reader, country: null, timezone: 'UTC' })).toBe('AT');
    expect(regionOf({ locale: 'de', country: null, timezone: 'UTC' })).toBe('DE');
    expect(regionOf({ locale: 'es', country: null, timezone: 'UTC' })).toBeUndefined();
  });

  it.each(['', 'ZZ', 'Ireland', '1E', 'constructor', 'TR'])(
    'ignores a country that has no crisis lines of its own: %j',
    (country) => {
      expect(regionOf({ locale: 'en', timezone: 'Asia/Kolkata', country })).toBe('IN');
    },
  );

  it.each([
    ['Asia/Calcutta', 'IN'],
    ['Europe/Kiev', 'UA'],
    ['europe/london', 'GB'],
    ['US/Pacific', 'US'],
    ['America/Buenos_Aires', 'AR'],
    ['Iceland', 'IS'],
  ])('is found for older names of time zones and in any letter case: %s', (timezone, region) => {
    expect(regionOf({ locale: 'en', timezone, country: null })).toBe(region);
  });

  it.each(['UTC', 'Etc/GMT+3', 'Mars/Olympus', '', '+05:30'])(
    'follows the locale when the time zone belongs to no country: %j',
    (timezone) => {
      expect(regionOf({ locale: 'pt-BR', timezone, country: null })).toBe('BR');
    },
  );

  it.each([
    ['America/Puerto_Rico', 'US'],
    ['Indian/Reunion', 'FR'],
    ['Europe/Mariehamn', 'FI'],
  ])('is the region whose lines serve an overseas region: %s', (timezone, region) => {
    expect(regionOf({ locale: 'en-GB', timezone, country: null })).toBe(region);
  });

  it('is found for every time zone that the runtime knows, whatever the reader’s language', () => {
    const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    const unknown = zones.filter((timezone) => {
      const region = regionOf({ locale: 'xx', timezone, country: null });
      return region === undefined || regions.of(region) === undefined;
    });
    expect(zones.length).toBeGreaterThan(400);
    expect(unknown).toEqual([]);
  });

  it('always has lines of its own when it serves another region', () => {
    for (const [region, from] of Object.entries(crisisLines.servedFrom)) {
      expect(crisisLines.regions[region]).toBeUndefined();
      expect(crisisLines.regions[from]?.crisis).toBeDefined();
    }
  });
});
