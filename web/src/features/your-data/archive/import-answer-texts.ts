import type { ImportFates, ImportPreview } from '@shadow-guide/contracts';
import { partName } from '../part-names.js';

const count = new Intl.NumberFormat('en-US');

/**
 * Returns the name of a part for the beginning of a line. For conversations, it is the name of their entries, because
 * these are counted.
 */
export function importedPartName(part: string): string {
  const name = part === 'conversations' ? 'entries' : partName(part);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Returns a text about the content of a file: `2 entries, 2 to 5 March 2025; 1 photo is not taken over`. */
export function foundText({ parts, firstDay, lastDay, photos, attachments }: ImportPreview): string {
  const entries = parts.find(({ part }) => part === 'conversations')?.count ?? 0;
  const days = firstDay && lastDay ? `, ${daysText(firstDay, lastDay)}` : '';
  const found = entries === 0 ? [] : [`${counted(entries, 'entry', 'entries')}${days}`];
  const left = [
    ...(photos > 0 ? [counted(photos, 'photo', 'photos')] : []),
    ...(attachments > 0 ? [counted(attachments, 'other attachment', 'other attachments')] : []),
  ];
  if (left.length === 0) return found.join('');
  const areLeft = photos + attachments === 1 ? 'is' : 'are';
  return [...found, `${left.join(' and ')} ${areLeft} not taken over`].join('; ');
}

/** Returns a text about the content of a file that cannot be read; '' when all of it can be read. */
export function unreadableText({ format, unreadable }: ImportPreview): string {
  if (unreadable === 0) return '';
  if (format === 'markdown') {
    const files = `${counted(unreadable, 'file has', 'files have')} no date, or no text.`;
    return `${files} Put the date into the name of the file, or above its text as "date: 2025-03-02".`;
  }
  return `${counted(unreadable, 'more is', 'more are')} not readable.`;
}

/** Returns a text about the imported records of a part: `2 taken, 1 already here, 1 not readable`. */
export function fatesText({ imported, alreadyHere, unreadable }: ImportFates): string {
  return [
    `${count.format(imported)} taken`,
    ...(alreadyHere > 0 ? [`${count.format(alreadyHere)} already here`] : []),
    ...(unreadable > 0 ? [`${count.format(unreadable)} not readable`] : []),
  ].join(', ');
}

/** Formats a range of days: `2 to 5 March 2025`. A month or year that both days share is written once. */
function daysText(first: string, last: string): string {
  const [from, to] = [first, last].map((day) => new Date(`${day}T12:00:00Z`)) as [Date, Date];
  const end = dayText(to, { day: 'numeric', month: 'long', year: 'numeric' });
  if (first === last) return end;
  if (first.slice(0, 7) === last.slice(0, 7)) return `${dayText(from, { day: 'numeric' })} to ${end}`;
  if (first.slice(0, 4) === last.slice(0, 4)) {
    return `${dayText(from, { day: 'numeric', month: 'long' })} to ${end}`;
  }
  return `${dayText(from, { day: 'numeric', month: 'long', year: 'numeric' })} to ${end}`;
}

function dayText(date: Date, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: 'UTC' }).format(date);
}

function counted(number: number, one: string, several: string): string {
  return `${count.format(number)} ${number === 1 ? one : several}`;
}
