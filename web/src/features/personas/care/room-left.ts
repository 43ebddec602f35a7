import { countCharacters, type TextRule } from '@shadow-guide/contracts/facts';

/** What to say about a text's length, counted as the server counts. */
export interface RoomLeft {
  wrong: boolean;
  /** Nothing while there is room enough. */
  note: string | undefined;
}

/** How much room a text has left; it is said from the last tenth on. Nothing is ever cut off. */
export function roomLeft(text: string, { max }: TextRule): RoomLeft {
  const left = max - countCharacters(text.trim());
  if (left < 0) return { wrong: true, note: `${(-left).toLocaleString('en')} characters too many.` };
  return {
    wrong: false,
    note: left <= max / 10 ? `${left.toLocaleString('en')} characters left` : undefined,
  };
}
