const MAX_MARKS = 4;
/**
 * Maximum number of marks per letter in the scripts that stack the most marks: vowels, medials and accents above and
 * below one letter.
 */
const MAX_DEEP_MARKS = 8;
const DEEP = /[\p{Script=Hebrew}\p{Script=Tibetan}\p{Script=Myanmar}\p{Script=Tai_Tham}]/u;

/** Matches stacks of combining marks. A joiner inside does not start a new stack. */
const TOWERS = /\p{M}[\p{M}\u200c\u200d]{4,}/gu;

/** Removes combining marks beyond the maximum per letter. */
export function limitCombiningMarks(text: string): string {
  return text.replace(TOWERS, (tower) =>
    [...tower]
      .filter((mark, place) => place < MAX_MARKS || (place < MAX_DEEP_MARKS && DEEP.test(mark)))
      .join(''),
  );
}
