import { dayInName, isDay } from '@shadow-guide/contracts/facts';
import type { ForeignEntry } from './entry-store.js';

/** Delimiter of the front matter (FENCE), and the maximum number of lines of the front matter. */
const FENCE = '---';
const MAX_FRONT_LINES = 100;
/** Names of the date field. The names that most reliably mean the time of writing come first. */
const DATE_NAMES = ['date', 'created', 'created_at', 'creation_date'] as const;
const FIELD = /^([A-Za-z_]{1,30}): *["']?([^"']{1,60})/;
const WRITTEN = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d):(\d\d)(?::\d\d)?(?:\.\d{1,9})?(Z|[+-]\d\d:?\d\d)?)?$/;
const NOON = 12 * 60;
const MINUTE_MS = 60_000;

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Parses a Markdown file as an entry, whose text is the file without its front matter.
 * @param day the date in the file's name
 * @returns null when the file has no date or no text, or is binary
 */
export function markdownEntry(bytes: Uint8Array, day: string | null, ownZone: string): ForeignEntry | null {
  const file = textOf(bytes);
  if (file === null) return null;
  const { fields, text } = withoutFront(file);
  const date = DATE_NAMES.map((name) => fields.get(name)).find((value) => value !== undefined);
  const written =
    writtenAt(date, ownZone) ?? (day && isDay(day) ? { day, at: instantOf(day, NOON, ownZone) } : null);
  if (!written || text === '') return null;
  return { id: '', at: written.at, day: written.day, timezone: null, text };
}

/** Returns the date in the name of a file inside a zip. */
export function dayOfPath(path: string): string | null {
  return dayInName(path.slice(-200));
}

function textOf(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes).replaceAll('\r\n', '\n');
  } catch {
    return null;
  }
}

/** Returns the fields of the front matter, by lower-case name, and the text after it. */
function withoutFront(file: string): { fields: Map<string, string>; text: string } {
  const lines = file.split('\n');
  const fields = new Map<string, string>();
  const end =
    lines[0]?.trim() === FENCE
      ? lines.slice(1, MAX_FRONT_LINES).findIndex((line) => line.trim() === FENCE)
      : -1;
  for (const line of lines.slice(1, end + 1)) {
    const [, name = '', value = ''] = FIELD.exec(line) ?? [];
    if (name) fields.set(name.toLowerCase(), value.trim());
  }
  const text = lines.slice(end === -1 ? 0 : end + 2).join('\n');
  return { fields, text: withoutBlankLines(text.replaceAll('\0', '')) };
}

/** Removes blank lines at the start and whitespace at the end; an indented first line keeps its indent. */
function withoutBlankLines(text: string): string {
  const lines = text.trimEnd().split('\n');
  const first = lines.findIndex((line) => line.trim() !== '');
  return lines.slice(Math.max(0, first)).join('\n');
}

/** Parses a date. A date without a time means noon; a time without an offset is in the person's own time zone. */
function writtenAt(date: string | undefined, ownZone: string): { day: string; at: Date } | null {
  const [, day, hour, minute, offset] = WRITTEN.exec(date ?? '') ?? [];
  if (!day || !isDay(day)) return null;
  if (hour === undefined) return { day, at: instantOf(day, NOON, ownZone) };
  const minutes = Number(hour) * 60 + Number(minute);
  if (Number(hour) > 23 || Number(minute) > 59) return null;
  if (!offset) return { day, at: instantOf(day, minutes, ownZone) };
  const at = new Date(`${day}T${hour}:${minute}:00${offset}`);
  return Number.isNaN(at.getTime()) ? null : { day, at };
}

/** Returns the instant at which a clock in a time zone shows the given number of minutes after midnight of a day. */
function instantOf(day: string, minutes: number, timeZone: string): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS;
  return new Date(wanted - (clockOf(wanted, timeZone) - wanted));
}

/** Returns the time that a clock in a time zone shows at an instant, in milliseconds as if the shown time were UTC. */
function clockOf(instant: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  });
  const part = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  return Date.parse(`${part['year']}-${part['month']}-${part['day']}T${part['hour']}:${part['minute']}:00Z`);
}
