import { describe, expect, it } from '@jest/globals';
import { crisisLines } from './crisis-lines.js';
import { regionOf } from './reader-region.js';

const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC' && !zone.startsWith('Etc/'));

describe('where a reader is', () => {
  it('follows the country they chose, then the time zone, then the locale, then the home of the language', () => {
    const reader = { locale: 'de-AT', timezone: 'Asia/Tokyo', country: 'IE' };
    expect(regionOf(reader)).toBe('IE');
    expect(regionOf({ ...reader, country: null })).toBe('JP');
    expect(regionOf({ ...reader, country: null, timezone: 'UTC' })).toBe('AT');
    expect(regionOf({ locale: 'de', country: null, timezone: 'UTC' })).toBe('DE');
    expect(regionOf({ locale: 'es', country: null, timezone: 'UTC' })).toBeUndefined();
  });

  it.each(['', 'ZZ', 'Ireland', '1E', 'constructor', 'TR'])(
    'passes over a country that has no crisis lines to choose: %j',
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
  ])('knows zones by their older names and in any case: %s', (timezone, region) => {
    expect(regionOf({ locale: 'en', timezone, country: null })).toBe(region);
  });

  it.each(['UTC', 'Etc/GMT+3', 'Mars/Olympus', '', '+05:30'])(
    'asks the locale where the zone is of no country: %j',
    (timezone) => {
      expect(regionOf({ locale: 'pt-BR', timezone, country: null })).toBe('BR');
    },
  );

  it.each([
    ['America/Puerto_Rico', 'US'],
    ['Indian/Reunion', 'FR'],
    ['Europe/Mariehamn', 'FI'],
  ])('shows the lines that serve an overseas region: %s', (timezone, region) => {
    expect(regionOf({ locale: 'en-GB', timezone, country: null })).toBe(region);
  });

  it('knows a country for every time zone of this machine, whatever the language', () => {
    const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    const unknown = zones.filter((timezone) => {
      const region = regionOf({ locale: 'xx', timezone, country: null });
      return region === undefined || regions.of(region) === undefined;
    });
    expect(zones.length).toBeGreaterThan(400);
    expect(unknown).toEqual([]);
  });

  it('sends nobody from a region that is served by another to a third', () => {
    for (const [region, from] of Object.entries(crisisLines.servedFrom)) {
      expect(crisisLines.regions[region]).toBeUndefined();
      expect(crisisLines.regions[from]?.crisis).toBeDefined();
    }
  });
});
