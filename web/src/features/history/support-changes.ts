import type { AnsweredCheckIn, ConversationMessage, SafetyCard } from '@shadow-guide/contracts';

/** Messages once the question beside an entry is answered: with the answer, and the card that it opened. */
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

/** Messages whose cards of one category have the lines of another country. */
export function withLines(messages: ConversationMessage[], card: SafetyCard): ConversationMessage[] {
  return messages.map((message) =>
    message.safety?.category === card.category ? { ...message, safety: card } : message,
  );
}
