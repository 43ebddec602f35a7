import { describe, expect, it } from '@jest/globals';
import { calendarText } from './calendar-text.js';

const events = [
  { time: '09:05', id: 'aa' },
  { time: '18:00', id: 'bb' },
];
const made = (publicUrl = 'https://guide.example.com') =>
  calendarText({ from: '2026-03-02', publicUrl, events });

/** Returns the properties of each event after unfolding the lines (RFC 5545, 3.1). */
function eventsOf(text: string): Map<string, string>[] {
  const lines = text.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
  const found: Map<string, string>[] = [];
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') found.push(new Map());
    const [, name = '', value = ''] = /^([\w-]+)[^:]*:(.*)$/.exec(line) ?? [];
    const event = found.at(-1);
    // The nested alarm has a description of its own.
    if (event && !event.has(name)) event.set(name, value);
  }
  return found;
}

describe('the calendar', () => {
  it('contains one daily event per time, in the person’s local (floating) time', () => {
    const [first, second] = eventsOf(made());
    expect(Object.fromEntries(first ?? [])).toMatchObject({
      UID: 'aa@guide.example.com',
      DTSTART: '20260302T090500',
      DURATION: 'PT5M',
      RRULE: 'FREQ=DAILY',
      SUMMARY: 'A quiet moment',
      URL: 'https://guide.example.com/habits',
      ACTION: 'DISPLAY',
      TRIGGER: 'PT0S',
    });
    expect(first?.get('DTSTAMP')).toMatch(/^\d{8}T\d{6}Z$/);
    expect(second?.get('DTSTART')).toBe('20260302T180000');
  });

  it('is valid iCalendar text: lines end with CR LF and are folded, and every component is closed', () => {
    const text = made(`https://${'a'.repeat(60)}.example.com/`);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    for (const part of ['VCALENDAR', 'VEVENT', 'VALARM'])
      expect(text.split(`BEGIN:${part}`).length).toBe(text.split(`END:${part}`).length);
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
    expect(text).toMatch(/\r\nPRODID:/);
    const unfolded = text
      .replaceAll(/\r\n[ \t]/g, '')
      .split('\r\n')
      .slice(0, -1);
    for (const line of unfolded) expect(line).toMatch(/^[A-Z-]+(;[A-Z-]+=[^:;]+)*:./);
    expect(eventsOf(text)[0]?.get('URL')).toBe(`https://${'a'.repeat(60)}.example.com/habits`);
  });

  it('allows localhost URLs in development', () => {
    expect(eventsOf(made('http://localhost:3000'))[0]?.get('URL')).toBe('http://localhost:3000/habits');
  });
});
