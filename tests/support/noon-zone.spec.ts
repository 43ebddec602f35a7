import { describe, expect, it } from '@jest/globals';
import { noonZone } from './noon-zone.js';

describe('noonZone', () => {
  it.each(Array.from({ length: 24 }, (_, hour) => hour))(
    'returns a zone in which %i:30 UTC is 12:30 of the same day',
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
