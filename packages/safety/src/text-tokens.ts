import { boundSigns } from './bounded-signs.js';

/** One word, or one character of a script that is written without spaces. */
export interface Token {
  /** Possible spellings of the word; the first is the word as written. */
  forms: readonly string[];
  /** Whether a comma, a line break, a sentence end or another mark precedes the token. */
  clauseStart: boolean;
  /** Whether a sentence ended before the token. Phrases never match across this boundary. */
  sentenceStart: boolean;
  /** Whether a line break or a sentence end precedes the token. */
  lineStart: boolean;
}

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/**
 * Matches marks that are removed: accents (also of Cyrillic), rings and boxes around letters, Arabic vowel signs and
 * tatweel, the Devanagari nukta.
 */
const MARKS =
  /[\u0300-\u036f\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u093c]|[\u0483-\u0489]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe20-\ufe2f]/g;
const APOSTROPHES = /['\u2018\u2019\u201b\u02bc\u02b9\u00b4\u0060\u2032\uff07]/g;
/** Matches characters of scripts written without spaces, or (Korean) with spaces that people leave out. */
const SINGLE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー々]/gu;
const PIECES =
  /([\p{L}\p{M}\p{N}$@][\p{L}\p{M}\p{N}$@*]*)|([.!?。。؟।۔॥]+)|([\n\r\u2028\u2029]+)|([,;:()"“”«»、،—–]+)/gu;
const MASKED_I = /\b(k|d|su|suic)!(?=ll|e\b|c|d)/g;

const LETTERS: Record<string, string> = {
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ґ: 'г',
  // Arabic letters with variant spellings, and Arabic letters of the Persian keyboard.
  '\u0671': '\u0627',
  '\u0649': '\u064a',
  '\u06cc': '\u064a',
  '\u0629': '\u0647',
  '\u06a9': '\u0643',
  // Devanagari: people often write candrabindu as a plain dot.
  '\u0901': '\u0902',
};
/** Traditional Chinese characters of our phrases; the simplified ones have the same positions in the next string. */
const TRADITIONAL =
  '姦殺傷離開個沒誰們會這還過對說讓藥來後見為媽強體慮結遺書別義麼樓車橋燒繩煩擔負擾壓氣難頭臟暈搶護遠點關愛罵腳騷褻嚇戰棄絕實當時間幾歲幹裡裏隻夠話電讀劇詞寫於歷遊戲輕處著學師緊單獨覺樂夢脫兒無產樣嗎從現請問給發動變壞顆剛農劑計劃絞臉訴掛長總閨親爺繼軟歐毆準備決連諒謝帶鎖傳滿衝傾';
const SIMPLIFIED =
  '奸杀伤离开个没谁们会这还过对说让药来后见为妈强体虑结遗书别义么楼车桥烧绳烦担负扰压气难头脏晕抢护远点关爱骂脚骚亵吓战弃绝实当时间几岁干里里只够话电读剧词写于历游戏轻处着学师紧单独觉乐梦脱儿无产样吗从现请问给发动变坏颗刚农剂计划绞脸诉挂长总闺亲爷继软欧殴准备决连谅谢带锁传满冲倾';
[...TRADITIONAL].forEach((character, at) => {
  LETTERS[character] = [...SIMPLIFIED][at]!;
});
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};
/** Cyrillic letters that look like Latin ones, for words that mix both alphabets. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  к: 'k',
  т: 't',
  м: 'm',
};

/**
 * Normalizes a text: lower case, without accents, invisible characters and apostrophes, full width as half width; the
 * result is at most four times as long.
 */
export function foldText(text: string): string {
  const shown = text.replace(INVISIBLE, '').replace(APOSTROPHES, '').toLowerCase().replace(MARKS, '');
  return boundSigns(shown)
    .normalize('NFKD')
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter);
}

/**
 * Matches words that may be meant as another word: digits and signs among letters, stretched letters, mixed alphabets.
 */
const SUSPECT = /[0-9$@*]|(.)\1\1|[a-z][а-яі]|[а-яі][a-z]|^[وف]\p{Script=Arabic}{3}/u;

/** Words that people mask with asterisks. */
const HIDDEN =
  `kill kills killed killing die died dying dead death suicide suicidal murder rape raped cutting hang hanging overdose shoot
  stab drown`.split(/\s+/);

/** Returns the word that `k**l` or `su*cide` stands for; undefined when there is none. */
function hiddenWord(word: string): string | undefined {
  if (word.length > 12 || !/^[a-z]+\*+[a-z]+$/.test(word)) return undefined;
  const [head = '', tail = ''] = word.split(/\*+/);
  return HIDDEN.find(
    (known) => known.length === word.length && known.startsWith(head) && known.endsWith(tail),
  );
}

/**
 * Returns the possible spellings of a normalized word: first as written, last the plainest (`k1lll`: `k1lll`, …,
 * `kill`).
 */
export function readSpellings(word: string): string[] {
  if (word.length === 1 || !SUSPECT.test(word)) return [word];
  const plain = word.replace(/[$@*]/g, '');
  const forms = new Set([plain]);
  const hidden = hiddenWord(word);
  if (hidden !== undefined) forms.add(hidden);
  if (/[0-9$@]/.test(word) && /\p{L}/u.test(word)) {
    forms.add(word.replace(/[0134-57@$]/g, (sign) => LEET[sign] ?? sign).replace(/\*/g, ''));
  }
  if (/[a-z]/.test(plain) && /[а-яі]/.test(plain))
    forms.add(plain.replace(/[а-яі]/g, (c) => LOOKALIKES[c] ?? c));
  // The Arabic word for "and" is written attached to the next word.
  if (/^[وف]\p{Script=Arabic}{3}/u.test(plain)) forms.add(plain.slice(1));
  for (const form of [...forms]) {
    if (/(.)\1\1/u.test(form)) {
      forms.add(form.replace(/(.)\1{2,}/gu, '$1'));
      forms.add(form.replace(/(.)\1{2,}/gu, '$1$1'));
    }
  }
  forms.delete('');
  return [...forms];
}

/** Joins spelled-out words such as "k i l l m y s e l f": four or more single Latin letters become one word. */
function joinSpelledOut(tokens: Token[]): Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    let end = at;
    while (end < tokens.length && /^[a-z]$/.test(tokens[end]!.forms[0]!)) end += 1;
    if (end - at >= 4 || (end - at === 3 && tokens[at + 1]!.clauseStart)) {
      const word = tokens
        .slice(at, end)
        .map((token) => token.forms[0])
        .join('');
      joined.push({ ...tokens[at]!, forms: [word] });
      at = end;
    } else {
      joined.push(tokens[at]!);
      at += 1;
    }
  }
  return joined;
}

/**
 * Splits a text into words for phrase matching. Emoji and other signs are skipped. A full stop after a single word does
 * not end the sentence ("I. want. to. die."). One pass in linear time.
 */
export function readTokens(text: string): Token[] {
  const folded = foldText(text).replace(MASKED_I, '$1i').replace(SINGLE, ' $& ');
  const tokens: Token[] = [];
  let words = 0;
  let clauseStart = true;
  let sentenceStart = true;
  let lineStart = true;
  for (const [, word, stop, line] of folded.matchAll(PIECES)) {
    if (word !== undefined) {
      const forms = readSpellings(word);
      if (forms.length === 0) continue;
      tokens.push({ forms, clauseStart, sentenceStart, lineStart });
      words += 1;
      clauseStart = sentenceStart = lineStart = false;
      continue;
    }
    clauseStart = true;
    const trailsOff = stop !== undefined && /^\.{2,}$/.test(stop);
    if (stop !== undefined && !trailsOff) {
      if (words >= 2) sentenceStart = lineStart = true;
      else if (words === 1) tokens.at(-1)!.sentenceStart = false;
      words = 0;
    }
    if (line !== undefined) lineStart = true;
  }
  return joinSpelledOut(tokens);
}
