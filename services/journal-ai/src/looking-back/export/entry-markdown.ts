import type { UserCipher } from '@shadow-guide/encryption';
import { openMessage, openReply, type StoredTurn, unlessUnreadable } from '../../conversations/index.js';
import { toMarkdownText, toQuote } from './markdown.js';

/** As the journal names whoever answers in it. */
const GUIDE = 'Shadow Guide';

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** `# 3 March 2026` */
export function dayHeading(date: string): string {
  return `# ${dayFormat.format(new Date(`${date}T12:00:00Z`))}`;
}

/**
 * An entry with its time, the prompt it answers, and its reply. What cannot be opened leaves a line that says so.
 * @param zone where the person is now: in which one they wrote is not stored
 */
export function entryMarkdown(cipher: UserCipher, turn: StoredTurn, zone: string): string {
  const entry = unlessUnreadable(() => openMessage(cipher, turn.entryId, turn.entry));
  const blocks = [`## ${timeOf(turn.entryAt, zone)}`];
  if (entry?.promptContext) blocks.push(toQuote(`**Prompt**\n\n${toMarkdownText(entry.promptContext)}`));
  blocks.push(entry ? toMarkdownText(entry.text) : '*This entry could not be opened.*');
  const { reply } = turn;
  if (reply) {
    const text = unlessUnreadable(() => openReply(cipher, reply.id, reply.content));
    const words = text === null ? '*This reply could not be opened.*' : toMarkdownText(text);
    blocks.push(toQuote(`**${GUIDE}**\n\n${words}`));
  }
  return blocks.join('\n\n');
}

function timeOf(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(instant);
}
