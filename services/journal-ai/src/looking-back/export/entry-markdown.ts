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

/** As the journal names whoever answers in it. */
const GUIDE = 'Shadow Guide';

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** How the file writes the time of an instant. */
export type Times = (instant: Date) => string;

/** The times of one part of the file: making a format takes as long as opening an entry. */
export function timesIn(timeZone: string): Times {
  const format = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
  return (instant) => format.format(instant);
}

/** What one part of the file holds of an entry. */
export interface EntryInPart {
  readonly turn: StoredTurn;
  /** The entry itself stands in the part before, and only versions of it stand in this one. */
  readonly isBegun: boolean;
  /** Newest first. */
  readonly versions: readonly FormerVersion[];
}

/** `3 March 2026` */
export function dayTitle(date: string): string {
  return dayFormat.format(new Date(`${date}T12:00:00Z`));
}

/**
 * The blocks of an entry: its time, the prompt it answers, its words and its reply, then how it stood before. What cannot be opened
 * leaves a line that says so.
 * @param timeOf in the zone where the person is now: in which one they wrote is not stored
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
 * A quote for each version. Where another reply to the same words was asked for, they stand above, and only the reply is quoted.
 * @param above the words that stand above the first version; null where they do not stand in this part
 */
function versionsMarkdown(
  cipher: UserCipher,
  versions: readonly FormerVersion[],
  timeOf: Times,
  above: string | null,
): Markdown[] {
  let standing = above;
  return versions.flatMap((version) => {
    const { id, content, reply } = version;
    const words = unlessUnreadable(() => openRevisedMessage(cipher, id, content).text);
    const areAbove = words !== null && words === standing;
    standing = words;
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
