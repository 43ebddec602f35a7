const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '<': '>' };

/**
 * Splits a phrase into its parts: words, `word*`, `...`, `~`, `##`, `<list>`, and whole `(…)` and `[…]` with their
 * contents. Throws when a bracket is not closed.
 */
export function phraseParts(phrase: string): string[] {
  const parts: string[] = [];
  let at = 0;
  while (at < phrase.length) {
    const sign = phrase[at]!;
    if (/\s/.test(sign)) at += 1;
    else if (sign in CLOSING) {
      const end = closingOf(phrase, at);
      parts.push(phrase.slice(at, end + 1));
      at = end + 1;
    } else if (sign === '~') {
      parts.push('~');
      at += 1;
    } else {
      const [run] = /^(?:\.{3}|#{4}|##|[^\s()[\]<>~#]+)/.exec(phrase.slice(at)) ?? [];
      if (run === undefined) throw new Error(`Unexpected "${sign}" in "${phrase}"`);
      parts.push(run);
      at += run.length;
    }
  }
  return parts;
}

function closingOf(phrase: string, open: number): number {
  const [opens, closes] = [phrase[open]!, CLOSING[phrase[open]!]!];
  let depth = 0;
  for (let at = open; at < phrase.length; at += 1) {
    if (phrase[at] === opens) depth += 1;
    else if (phrase[at] === closes) depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`"${opens}" is not closed in "${phrase}"`);
}

/** Splits the contents of a bracket at the bars that are not inside an inner bracket. */
export function phraseChoices(inside: string): string[] {
  const choices: string[] = [''];
  let depth = 0;
  for (const sign of inside) {
    if (sign === '(' || sign === '[') depth += 1;
    if (sign === ')' || sign === ']') depth -= 1;
    if (sign === '|' && depth === 0) choices.push('');
    else choices[choices.length - 1] += sign;
  }
  return choices;
}
