import { hasCard, type MessageSafety } from './message-safety.js';

/** A message's time, and the safety findings in it. */
export interface DatedMessage {
  readonly writtenAt: Date;
  readonly content: Pick<MessageSafety, 'safety'>;
}

/** Time in milliseconds after a card in which no conclusions are drawn; as long as the quiet time. */
const CARE_MS = 24 * 3_600_000;

/**
 * Returns the messages from which conclusions may be drawn: none with a safety finding, and none in the 24 hours after
 * a message with a card.
 * @param since messages before this instant are left out, because the messages that precede them were not read
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
