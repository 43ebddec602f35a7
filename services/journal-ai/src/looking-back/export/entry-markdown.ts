import {
  emphasized,
  heading,
  inQuote,
  joined,
  type Markdown,
  paragraphs,
  strong,
} from '@shadow-guide/archive';
import { feelingText } from '@shadow-guide/contracts';
import type { UserCipher } from '@shadow-guide/encryption';
import {
  openFeeling,
  openMessage,
  openReply,
  openRevisedMessage,
  openRevisedReply,
  type StoredTurn,
  unlessUnreadable,
} from '../../conversations/index.js';
import type { FormerVersion } from './export.repository.js';

/** The guide's name as shown in the journal. */
const GUIDE = 'Shadow Guide';

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats the time of an instant for the file. */
export type Times = (instant: Date) => string;

/**
 * Returns the function that formats times in one part of the file. It is created once per part, because creating it
 * takes as long as opening an entry.
 */
export function timesIn(timeZone: string): Times {
  const format = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
  return (instant) => format.format(instant);
}

/** Data of an entry in one part of the file. */
export interface EntryInPart {
  readonly turn: StoredTurn;
  /** Whether the entry itself is in the previous part, so that this part contains only versions of the entry. */
  readonly isBegun: boolean;
  /** The entry's earlier versions in this part, newest first. */
  readonly versions: readonly FormerVersion[];
}

/** Returns the heading of a day, such as `3 March 2026`. */
export function dayTitle(date: string): string {
  return dayFormat.format(new Date(`${date}T12:00:00Z`));
}

/**
 * Returns the blocks of an entry: its time, the prompt it answers, its text and its reply, then its former versions.
 * Text that cannot be opened is replaced by a line that says so.
 * @param timeOf formats in the person's current time zone, because the zone at the time of writing is not stored
 */
export function entryMarkdown(cipher: UserCipher, entry: EntryInPart, timeOf: Times): Markdown[] {
  const { turn, isBegun, versions } = entry;
  if (isBegun) return versionsMarkdown(cipher, versions, timeOf, null);
  const content = unlessUnreadable(() => openMessage(cipher, turn.entryId, turn.entry));
  const blocks = [heading(2, timeOf(turn.entryAt))];
  if (content?.promptContext) {
    blocks.push(inQuote(joined([strong('Prompt'), paragraphs(content.promptContext)])));
  }
  const { feeling: sealed } = turn;
  const feeling = sealed && unlessUnreadable(() => openFeeling(cipher, turn.entryId, sealed));
  if (feeling) blocks.push(emphasized(`Felt: ${feelingText(feeling)}`));
  blocks.push(content ? paragraphs(content.text) : emphasized('This entry could not be opened.'));
  const { reply } = turn;
  if (reply) blocks.push(replyMarkdown(GUIDE, () => openReply(cipher, reply.id, reply.content)));
  return [...blocks, ...versionsMarkdown(cipher, versions, timeOf, content?.text ?? null)];
}

/**
 * Returns a quote for each version. When a version differs only in its reply, because another reply to the same text
 * was requested, the text is already shown above and only the reply is quoted.
 * @param above the text above the first version; null when this part does not contain it
 */
function versionsMarkdown(
  cipher: UserCipher,
  versions: readonly FormerVersion[],
  timeOf: Times,
  above: string | null,
): Markdown[] {
  let textAbove = above;
  return versions.flatMap((version) => {
    const { id, content, reply } = version;
    const words = unlessUnreadable(() => openRevisedMessage(cipher, id, content).text);
    const areAbove = words !== null && words === textAbove;
    textAbove = words;
    const quoteReply = (title: string) =>
      reply ? [replyMarkdown(title, () => openRevisedReply(cipher, id, reply.content))] : [];
    if (areAbove) return reply ? quoteReply(`Earlier reply, ${timeOf(reply.repliedAt)}`) : [];
    const text = words === null ? emphasized('This version could not be opened.') : paragraphs(words);
    return [inQuote(joined([strong(versionTitle(version, timeOf)), text, ...quoteReply(GUIDE)]))];
  });
}

function versionTitle({ reason, writtenAt, replacedAt }: FormerVersion, timeOf: Times): string {
  const after = reason === 'edit' ? 'edited' : 'another reply asked for';
  return `Earlier version, written ${timeOf(writtenAt)}, ${after} ${timeOf(replacedAt)}`;
}

function replyMarkdown(title: string, open: () => string): Markdown {
  const text = unlessUnreadable(open);
  const words = text === null ? emphasized('This reply could not be opened.') : paragraphs(text);
  return inQuote(joined([strong(title), words]));
}
