import { hasCard, type MessageSafety } from './message-safety.js';

/** When a message was written, and what the safety check found in it. */
export interface DatedMessage {
  readonly writtenAt: Date;
  readonly content: Pick<MessageSafety, 'safety'>;
}

/** As long as the quiet time after a card. */
const CARE_MS = 24 * 3_600_000;

/**
 * The messages from which something may be concluded: none in which the check found anything, and none of the 24 hours after one that
 * had a card.
 * @param since earlier ones are left out: what came before them was not read
 */
export function calm<M extends DatedMessage>(messages: readonly M[], since = new Date(0)): M[] {
  const cards = messages
    .filter(({ content }) => hasCard(content))
    .map(({ writtenAt }) => writtenAt.getTime());
  const isInCare = (at: number) => cards.some((card) => at >= card && at < card + CARE_MS);
  return messages.filter(
    ({ content, writtenAt }) => !content.safety && writtenAt >= since && !isInCare(writtenAt.getTime()),
  );
}
