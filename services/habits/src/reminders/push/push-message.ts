/**
 * Text of a notification. It is shown on locked screens and passes through third parties, so it contains nothing
 * personal.
 */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
}

const bodies = [
  'A quiet moment for what you planned today.',
  'If now is a good time, your day is here.',
  'A few minutes for yourself, whenever you are ready.',
  'Nothing is lost by waiting. Your plan for today is here.',
] as const;

/**
 * Returns the text for a slot: the same for every person, and different in the next slot.
 * @param slot `YYYY-MM-DD HH:MM`
 */
export function pushMessageOf(slot: string): PushMessage {
  const figures = [...slot].reduce((sum, letter) => sum + (Number(letter) || 0), 0);
  return { title: 'Shadow Guide', body: bodies[figures % bodies.length] ?? bodies[0] };
}
