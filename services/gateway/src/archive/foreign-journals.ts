import { importedId } from '@shadow-guide/archive';
import { countCharacters, type ImportFormat, textRules } from '@shadow-guide/contracts';

/** An entry of another journal. */
export interface ForeignEntry {
  readonly id: string;
  readonly at: Date;
  readonly timezone: string | null;
  readonly text: string;
}

/** Ids of other journals are no UUIDs; within this they become some. */
const NAMESPACE = '6f1d4c0e-9b6a-4a53-8f0e-2f5f6f0d7a11';

type Json = Readonly<Record<string, unknown>>;

/**
 * The entries of a JSON file of Day One (`entries` with `creationDate` and `text`) or Journey (one entry, or a list of them, with
 * `date_journal` or, in later exports, `dateOfJournal`); null for any other.
 */
export function readForeign(
  value: unknown,
): { format: Exclude<ImportFormat, 'shadow-guide'>; entries: (ForeignEntry | null)[] } | null {
  if (isObject(value) && Array.isArray(value['entries'])) {
    return { format: 'day-one', entries: value['entries'].map(dayOneEntry) };
  }
  const entries = Array.isArray(value) ? value : [value];
  if (entries.length === 0 || !entries.every(isOfJourney)) return null;
  return { format: 'journey', entries: entries.map(journeyEntry) };
}

function isOfJourney(value: unknown): boolean {
  return isObject(value) && ('date_journal' in value || 'dateOfJournal' in value);
}

function dayOneEntry(value: unknown): ForeignEntry | null {
  if (!isObject(value)) return null;
  // Day One escapes Markdown's signs, and names its pictures by addresses of its own.
  const text = textOf(value['text'])
    .replace(/!\[\]\(dayone-moment:[^)]*\)/g, '')
    .replace(/\\([\\`*_{}[\]()#+\-.!>~|])/g, '$1');
  return entryOf(value['uuid'], new Date(textOf(value['creationDate'])), value['timeZone'], text);
}

function journeyEntry(value: unknown): ForeignEntry | null {
  if (!isObject(value)) return null;
  const written = value['date_journal'] ?? value['dateOfJournal'];
  const at = Number(written);
  // Milliseconds, or text that is a date.
  const date = Number.isFinite(at) ? new Date(at) : new Date(textOf(written));
  const text = textOf(value['text']);
  return entryOf(value['id'], date, value['timezone'], /<[a-z][^>]*>/i.test(text) ? withoutTags(text) : text);
}

function entryOf(id: unknown, at: Date, zone: unknown, written: string): ForeignEntry | null {
  const text = written.replaceAll('\0', '').trim();
  if (text === '' || Number.isNaN(at.getTime())) return null;
  const timezone = textOf(zone).replaceAll('\\/', '/') || null;
  return { id: textOf(id) || `${at.toISOString()} ${text}`, at, timezone, text };
}

/** HTML as plain text: what a paragraph or a line ends becomes a line break. */
function withoutTags(html: string): string {
  return html
    .replace(/<(?:br|\/p|\/div|\/h[1-6]|\/li|\/blockquote)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#0?39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\n{3,}/g, '\n\n');
}

/** Entries as lines of the part `conversations`: freely written, on their own day, without a reply. */
export function* toRecords(
  format: ImportFormat,
  entries: readonly ForeignEntry[],
  ownZone: string,
): Generator<object> {
  const days = new Set<string>();
  for (const { id, at, timezone, text } of entries) {
    const day = dayOf(at, timezone) ?? dayOf(at, ownZone) ?? at.toISOString().slice(0, 10);
    const conversationId = importedId(NAMESPACE, `${format} ${day}`);
    const createdAt = at.toISOString();
    if (!days.has(day)) {
      days.add(day);
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
    for (const [index, words] of pieces(text, textRules.entry.max).entries()) {
      yield {
        type: 'entry',
        id: importedId(NAMESPACE, `${format} ${id} ${index}`),
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

/** A text in pieces that an entry may have, cut between paragraphs, lines or words where there are any. */
export function pieces(text: string, max: number): string[] {
  const found: string[] = [];
  let rest = text;
  while (countCharacters(rest) > max) {
    const head = [...rest.slice(0, 2 * max)].slice(0, max).join('');
    const cut = ['\n\n', '\n', ' '].map((sign) => head.lastIndexOf(sign)).find((at) => at > max / 2);
    const end = cut ?? head.length;
    found.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return [...found, rest].filter((piece) => piece !== '');
}

function dayOf(at: Date, timeZone: string | null): string | null {
  if (!timeZone) return null;
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);
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
