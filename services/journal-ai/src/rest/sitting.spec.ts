import { describe, expect, it } from '@jest/globals';
import { endOfLocalDay, startOfLocalDay } from '@shadow-guide/calendar';
import { sittingNow } from './sitting.js';

const MINUTE = 60_000;
const at = (start: Date, minutes: number) => new Date(start.getTime() + minutes * MINUTE);
const noon = new Date('2026-03-02T12:00:00Z');

/** Zones of every kind, each with a day of a clock change if it has one. */
const ZONES = [
  ['UTC', '2026-03-02'],
  ['Europe/Berlin', '2026-03-29'],
  ['Europe/Berlin', '2026-10-25'],
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['America/Santiago', '2026-09-06'],
  ['America/Havana', '2026-11-01'],
  ['Africa/Casablanca', '2026-03-22'],
  ['Asia/Kathmandu', '2026-03-02'],
  ['Pacific/Kiritimati', '2026-03-02'],
  ['Pacific/Pago_Pago', '2026-03-02'],
  ['Asia/Kolkata', '2026-03-02'],
] as const;

describe('a sitting', () => {
  it('starts with its first message and continues while messages are less than half an hour apart', () => {
    const times = [0, 29, 58, 80].map((minutes) => at(noon, minutes));
    expect(sittingNow(times, at(noon, 90), 'UTC')).toEqual({
      startedAt: noon,
      lastMessageAt: at(noon, 80),
      number: 1,
    });
  });

  it('ends with a break of exactly half an hour', () => {
    const times = [noon, new Date(at(noon, 30).getTime() - 1_000), at(noon, 90)];
    expect(sittingNow(times.slice(0, 2), at(noon, 59), 'UTC')).toMatchObject({ startedAt: noon, number: 1 });
    expect(sittingNow([noon], at(noon, 30), 'UTC')).toBeNull();
    expect(sittingNow(times, at(noon, 91), 'UTC')).toEqual({
      startedAt: at(noon, 90),
      lastMessageAt: at(noon, 90),
      number: 2,
    });
  });

  it('does not exist without a message', () => {
    expect(sittingNow([], noon, 'UTC')).toBeNull();
  });

  it('is found whatever the order of the messages', () => {
    expect(sittingNow([at(noon, 20), noon, at(noon, 10)], at(noon, 21), 'UTC')?.startedAt).toEqual(noon);
  });

  it.each(ZONES)('is numbered within the person’s local day: %s, %s', (zone, day) => {
    const start = startOfLocalDay(day, zone);
    const end = endOfLocalDay(start, zone);
    const times = [at(start, -60), at(start, 0), at(start, 60), at(end, -1)];
    expect(sittingNow(times.slice(0, 2), at(start, 1), zone)?.number).toBe(1);
    expect(sittingNow(times.slice(0, 3), at(start, 61), zone)?.number).toBe(2);
    expect(sittingNow(times, at(end, -0.5), zone)?.number).toBe(3);
    // A sitting that continues over midnight is the first of the new day.
    expect(sittingNow(times, at(end, 10), zone)).toEqual({
      startedAt: at(end, -1),
      lastMessageAt: at(end, -1),
      number: 1,
    });
    expect(sittingNow([...times, at(end, 60)], at(end, 61), zone)?.number).toBe(1);
  });
});
