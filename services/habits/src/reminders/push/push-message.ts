/** What a notification says. It stands on locked screens and passes through other people's hands: nothing in it is the person's. */
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
 * The same words for everybody in a slot, and others in the next one.
 * @param slot `YYYY-MM-DD HH:MM`
 */
export function pushMessageOf(slot: string): PushMessage {
  const figures = [...slot].reduce((sum, letter) => sum + (Number(letter) || 0), 0);
  return { title: 'Shadow Guide', body: bodies[figures % bodies.length] ?? bodies[0] };
}
