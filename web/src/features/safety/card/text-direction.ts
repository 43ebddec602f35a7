const rightToLeft =
  /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * Returns the direction of a text, determined by its first letter. A card in Arabic, for example, is laid out right to
 * left as a whole.
 */
export function directionOf(text: string): 'ltr' | 'rtl' {
  return rightToLeft.test(text) ? 'rtl' : 'ltr';
}
