import { describe, expect, it } from '@jest/globals';
import { noonZone } from './noon-zone.js';

describe('the zone in which it is noon', () => {
  it.each(Array.from({ length: 24 }, (_, hour) => hour))(
    'at %i:30 UTC shows 12:30 of the same day',
    (hour) => {
      const now = new Date(Date.UTC(2026, 10, 20, hour, 30));
      const shown = new Intl.DateTimeFormat('sv-SE', {
        timeZone: noonZone(now),
        dateStyle: 'short',
        timeStyle: 'short',
      }).format(now);
      expect(shown).toBe('2026-11-20 12:30');
    },
  );
});
