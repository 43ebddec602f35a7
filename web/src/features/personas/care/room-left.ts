import { countCharacters, type TextRule } from '@shadow-guide/contracts/facts';

/** The message about a text's length, counted as on the server. */
export interface RoomLeft {
  wrong: boolean;
  /** Undefined while enough characters are left. */
  note: string | undefined;
}

/**
 * Returns how many characters a text has left, with a note once 90 % of the limit is used. The text is never cut off.
 */
export function roomLeft(text: string, { max }: TextRule): RoomLeft {
  const left = max - countCharacters(text.trim());
  if (left < 0) return { wrong: true, note: `${(-left).toLocaleString('en')} characters too many.` };
  return {
    wrong: false,
    note: left <= max / 10 ? `${left.toLocaleString('en')} characters left` : undefined,
  };
}
