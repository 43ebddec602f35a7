import { describe, expect, it } from '@jest/globals';
import { readTimezone } from './timezone.js';

describe('a time zone', () => {
  it.each([
    'UTC',
    'Europe/Berlin',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'America/Argentina/Buenos_Aires',
  ])('is accepted unchanged: %s', (name) => {
    expect(readTimezone(name)).toBe(name);
  });

  it('keeps an alias that a system uses for the zone', () => {
    expect(readTimezone('Asia/Kolkata')).toBe('Asia/Kolkata');
  });

  it('is converted to the usual upper and lower case', () => {
    expect(readTimezone('europe/berlin')).toBe('Europe/Berlin');
  });

  it.each([
    '',
    'Mars/Olympus',
    '+02:00',
    '-0500',
    'Europe/Berlin\n',
    "'; DROP",
    'x'.repeat(100),
    '__proto__',
  ])('is refused when invalid: %p', (name) => {
    expect(readTimezone(name)).toBeUndefined();
  });
});
