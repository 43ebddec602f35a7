/** Matches scripts that are written without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/**
 * Returns words with the spaces that are needed between the text before and the text after them, if the script uses
 * spaces.
 */
export function fitted(before: string, said: string, after: string): string {
  const previous = [...before].at(-1) ?? '';
  const next = [...after][0] ?? '';
  const [first = ''] = said;
  const last = [...said].at(-1) ?? '';
  const opens = previous === '' || /\s|[([{“‘«¿¡]/.test(previous) || isUnspaced(previous, first);
  const closes = next === '' || /\s|\p{P}/u.test(next) || isUnspaced(last, next);
  return `${opens ? '' : ' '}${said}${closes ? '' : ' '}`;
}

function isUnspaced(left: string, right: string): boolean {
  return unspaced.test(left) || unspaced.test(right);
}

/**
 * Inserts words at the cursor of a text box in place of the selection, as if they had been typed: listeners of the box
 * get an input event, and the cursor is after the words.
 */
export function insertSaid(box: HTMLTextAreaElement, said: string): void {
  const { selectionStart, selectionEnd, value } = box;
  const words = fitted(value.slice(0, selectionStart), said, value.slice(selectionEnd));
  box.setRangeText(words, selectionStart, selectionEnd, 'end');
  box.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
}
