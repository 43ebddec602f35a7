const SCRIPTS = {
  latin: /\p{Script=Latin}/gu,
  cyrillic: /\p{Script=Cyrillic}/gu,
  greek: /\p{Script=Greek}/gu,
  arabic: /\p{Script=Arabic}/gu,
  hebrew: /\p{Script=Hebrew}/gu,
  devanagari: /\p{Script=Devanagari}/gu,
  hangul: /\p{Script=Hangul}/gu,
  // Han and kana count as one script, because a Japanese text may contain hardly any kana.
  han: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
} as const;

type Script = keyof typeof SCRIPTS;

/**
 * Returns the script of most of a text's letters; null for a text without letters or in a script that is not
 * distinguished.
 */
export function scriptOf(text: string): Script | null {
  const counted = (Object.keys(SCRIPTS) as Script[]).map((script) => ({
    script,
    letters: text.match(SCRIPTS[script])?.length ?? 0,
  }));
  const most = counted.reduce((best, one) => (one.letters > best.letters ? one : best));
  return most.letters > 0 ? most.script : null;
}

/** Returns whether two texts may be in the same language, judging by their scripts. */
export function hasSameScript(text: string, other: string): boolean {
  const wanted = scriptOf(other);
  return wanted === null || scriptOf(text) === wanted;
}
