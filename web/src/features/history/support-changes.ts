import type { AnsweredCheckIn, ConversationMessage, SafetyCard } from '@shadow-guide/contracts';

/** Returns the messages with the answer to an entry's check-in question, and with the card that the answer opened. */
export function withAnswer(
  messages: ConversationMessage[],
  entryId: string | null,
  { answer, safety }: AnsweredCheckIn,
): ConversationMessage[] {
  return messages.map((message) => {
    const { id, checkIn } = message;
    if (id !== entryId || !checkIn) return message;
    return { ...message, checkIn: { ...checkIn, answer }, ...(safety ? { safety } : {}) };
  });
}

/** Returns the messages with the helplines of another country on the cards of one category. */
export function withLines(messages: ConversationMessage[], card: SafetyCard): ConversationMessage[] {
  return messages.map((message) =>
    message.safety?.category === card.category ? { ...message, safety: card } : message,
  );
}
