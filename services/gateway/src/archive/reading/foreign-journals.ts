import { importedId, importedIds } from '@shadow-guide/archive/ids';
import { type ImportFormat, textRules } from '@shadow-guide/contracts/facts';
import { MAX_ENTRIES, MAX_LINE } from './bounds.js';
import type { ForeignEntry } from './entry-store.js';
import { tooLarge } from './file-errors.js';
import { JsonElements } from './json-elements.js';
import { type Media, mediaOf, NO_MEDIA, together } from './media.js';
import { pieces } from './pieces.js';
import { hasTags, withoutEscapes, withoutTags } from './plain-text.js';

/** Namespace for the UUIDs that are derived from entry ids of other journal apps. */
const NAMESPACE = '6f1d4c0e-9b6a-4a53-8f0e-2f5f6f0d7a11';
/** Maximum length of a date or the name of a time zone. */
const MAX_NAME = 64;

type Json = Readonly<Record<string, unknown>>;
type ForeignFormat = Exclude<ImportFormat, 'shadow-guide' | 'markdown'>;

/** Contents of a JSON file of another journal app. */
export interface ForeignFile {
  /** Recognized format; null for any other JSON. */
  readonly format: ForeignFormat | null;
  /** Number of skipped entries: unreadable, without text, or too long. */
  readonly skipped: number;
  readonly media: Media;
  /**
   * Whether the JSON around the list is too long to be parsed. The file may then be a single entry that is too long to
   * recognize.
   */
  readonly isTooLong: boolean;
}

/**
 * Reads a JSON file that arrives in pieces. Two formats are known: Day One (`entries` with `creationDate` and `text`)
 * and Journey (one entry, or a list of entries, with `date_journal` or, in later exports, `dateOfJournal`).
 * @throws DomainError `import_unreadable` for invalid JSON, `import_too_large` for more entries than an import accepts
 */
export async function readForeign(
  file: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  take: (entry: ForeignEntry) => void,
): Promise<ForeignFile> {
  let skipped = 0;
  let count = 0;
  let isJourney = true;
  let media = NO_MEDIA;
  const keep = (entry: ForeignEntry | null) => {
    count += 1;
    if (count > MAX_ENTRIES) throw tooLarge();
    if (entry) take(entry);
    else skipped += 1;
  };
  const elements = new JsonElements((value) => {
    media = together(media, mediaOfEntry(value));
    if (elements.place === 'entries') return keep(dayOneEntry(value));
    isJourney &&= value === undefined || isOfJourney(value);
    keep(isJourney ? journeyEntry(value) : null);
  });
  for await (const bytes of file) elements.add(bytes);
  const document = elements.end();
  if (elements.place === 'entries') return { format: 'day-one', skipped, media, isTooLong: false };
  if (elements.place === null) {
    isJourney = isOfJourney(document);
    media = mediaOfEntry(document);
    if (isJourney) keep(journeyEntry(document));
  }
  const isTooLong = document === undefined;
  return { format: isJourney && count > 0 ? 'journey' : null, skipped, media, isTooLong };
}

/** Counts an entry's media. Day One has one list per kind; Journey has one list for all files. */
function mediaOfEntry(value: unknown): Media {
  if (!isObject(value)) return NO_MEDIA;
  const listed = (name: string) => (Array.isArray(value[name]) ? value[name] : []) as readonly unknown[];
  const files = listed('photos').filter((one) => typeof one === 'string');
  const others = ['videos', 'audios', 'pdfAttachments'].flatMap(listed);
  return together(mediaOf(files), {
    photos: listed('photos').length - files.length,
    attachments: others.length,
  });
}

function isOfJourney(value: unknown): boolean {
  return isObject(value) && ('date_journal' in value || 'dateOfJournal' in value);
}

function dayOneEntry(value: unknown): ForeignEntry | null {
  if (!isObject(value)) return null;
  const text = textOf(value['text']);
  if (text === '' || text.length > MAX_LINE) return null;
  const at = new Date(nameOf(value['creationDate']));
  return entryOf(value['uuid'], at, value['timeZone'], withoutEscapes(text));
}

function journeyEntry(value: unknown): ForeignEntry | null {
  if (!isObject(value)) return null;
  const text = textOf(value['text']);
  if (text === '' || text.length > MAX_LINE) return null;
  const written = nameOf(value['date_journal'] ?? value['dateOfJournal']);
  // The value is either milliseconds or a date as text.
  const milliseconds = written === '' ? Number.NaN : Number(written);
  const at = new Date(Number.isFinite(milliseconds) ? milliseconds : written);
  return entryOf(value['id'], at, value['timezone'], hasTags(text) ? withoutTags(text) : text);
}

function entryOf(id: unknown, at: Date, zone: unknown, written: string): ForeignEntry | null {
  const text = written.replaceAll('\0', '').trim();
  if (text === '' || Number.isNaN(at.getTime())) return null;
  return { id: textOf(id), at, timezone: nameOf(zone).replaceAll('\\/', '/') || null, text };
}

/**
 * Yields entries as lines of the part `conversations`: each entry becomes free writing on its own day, without a reply.
 */
export function* toRecords(
  format: ImportFormat,
  entries: Iterable<ForeignEntry>,
  ownZone: string,
): Generator<object> {
  const known = new Set<string>();
  const days = new DaysOfZones();
  for (const { id, at, timezone, day: own, text } of entries) {
    const createdAt = at.toISOString();
    const day = own ?? days.dayOf(at, timezone) ?? days.dayOf(at, ownZone) ?? createdAt.slice(0, 10);
    const conversationId = importedId(NAMESPACE, `${format} ${day}`);
    if (!known.has(day)) {
      known.add(day);
      yield {
        type: 'conversation',
        id: conversationId,
        kind: 'journal',
        day,
        promptId: null,
        subjectId: null,
        createdAt,
        lastEntryAt: createdAt,
      };
    }
    const idOfPiece = importedIds(NAMESPACE, `${format} ${id || `${createdAt} ${text}`} `);
    for (const [index, words] of pieces(text, textRules.entry.max).entries()) {
      yield {
        type: 'entry',
        id: idOfPiece(String(index)),
        conversationId,
        day,
        createdAt,
        kind: 'journal',
        mode: 'freewrite',
        words: {
          text: words,
          promptContext: null,
          safety: null,
          wasAsked: null,
          checkInAnswer: null,
          analysedAtLimit: null,
        },
        feeling: null,
        reply: null,
      };
    }
  }
}

/**
 * Computes dates in time zones. The date formats are cached, because creating one is slower than using it; only a few
 * hundred zones exist.
 */
class DaysOfZones {
  private readonly formats = new Map<string, Intl.DateTimeFormat | null>();

  /** Returns the date of an instant in a time zone; null for an unknown zone. */
  dayOf(at: Date, timeZone: string | null): string | null {
    if (!timeZone) return null;
    let format = this.formats.get(timeZone);
    if (format === undefined) {
      format = formatOf(timeZone);
      if (this.formats.size >= 1_000) this.formats.clear();
      this.formats.set(timeZone, format);
    }
    return format?.format(at) ?? null;
  }
}

function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

function nameOf(value: unknown): string {
  const text = textOf(value);
  return text.length > MAX_NAME ? '' : text;
}
