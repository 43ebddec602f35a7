import { describe, expect, it } from '@jest/globals';
import type { SafetyFinding } from '@shadow-guide/safety';
import { calm } from './calm.js';

const danger: SafetyFinding = { level: 'danger', category: 'suicide', subject: 'self', language: 'en' };
const message = (at: string, safety?: SafetyFinding) => ({
  writtenAt: new Date(at),
  content: safety ? { safety } : {},
});

describe('calm messages (those from which conclusions may be drawn)', () => {
  const before = message('2026-03-02T09:59:59Z');
  const card = message('2026-03-02T10:00:00Z', danger);
  const within = message('2026-03-03T09:59:59Z');
  const after = message('2026-03-03T10:00:00Z');
  const unsure = message('2026-03-05T10:00:00Z', { ...danger, level: 'uncertain' });
  const next = message('2026-03-05T10:05:00Z');

  it('exclude messages with signs of danger, messages of the day after, and messages that the check was unsure of', () => {
    expect(calm([before, card, within, after, unsure, next])).toEqual([before, after, next]);
  });

  it('exclude messages before the first one whose preceding day was read', () => {
    expect(calm([before, after, next], after.writtenAt)).toEqual([after, next]);
  });
});
