import { countStrangeTriples } from './letter-triples.js';

/** Rows of common keyboards: QWERTY, QWERTZ, AZERTY, Russian and Ukrainian, Greek, Hebrew, Arabic, Korean, Thai. */
const ROWS = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
  'йцукенгшщзхї',
  'фівапролджє',
  'ςερτυθιοπ',
  'ασδφγηξκλ',
  'ζχψωβνμ',
  'קראטוןםפ',
  'שדגכעיחלךף',
  'זסבהנמצתץ',
  'ضصثقفغعهخحجد',
  'شسيبلاتنمكط',
  'ئءؤرلاىةوزظ',
  'ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ',
  'ㅁㄴㅇㄹㅎㅗㅓㅏㅣ',
  'ㅋㅌㅊㅍㅠㅜㅡ',
  'ฟหกดเ้่าสวง',
  'ๆไำพะัีรนยบล',
];
const NEIGHBOURS = new Set(
  ROWS.flatMap((row) => [...row].slice(1).flatMap((key, at) => [row[at] + key, key + row[at]])),
);

/** Letters that people repeat on purpose: shouting, laughter, humming, sleep, tears, sighs. */
const DRAWN_OUT = new Set([
  ...'aeiouäöüаеиоуэыαεηιοωاآאㅏ아오우으이어hkmzwхмзㅋㅎㅠㅜㅇهخ哈呵嘿嘻啊哦嗯唉呜嗚哇哎噢嗷笑草嗨欸喔额额あえうおんわはふへひほぁぇアエウオンワハフヘヒホ',
]);
/** Sequences of four adjacent keys that are not a word. */
const SHORT_WALKS = new Set([
  'asdf',
  'sdfg',
  'dfgh',
  'fghj',
  'ghjk',
  'hjkl',
  'qwer',
  'zxcv',
  'xcvb',
  'cvbn',
  'vbnm',
  'fdsa',
  'lkjh',
  'jhgf',
  'azer',
  'qsdf',
  'wxcv',
  'yxcv',
  'uiop',
  'poiu',
  'фыва',
  'ывап',
  'апро',
  'олдж',
  'йцук',
  'цуке',
  'ячсм',
  'чсми',
  'ασδφ',
  'שדגכ',
  'שדגכע',
  'شسيب',
  'ضصثق',
  'ㅁㄴㅇㄹ',
  'ㅂㅈㄷㄱ',
  'ㅋㅌㅊㅍ',
  'ฟหกด',
]);
/**
 * Pattern for three consonants of the middle row of keys. `ODD_TRIPLES` lists the sequences that occur in no language.
 */
const HOME_CONSONANTS = /[sdfghjkl]{3}/;
const ODD_TRIPLES =
  /sdf|dfg|fgh|ghj|hjk|jkl|lkj|kjh|jhg|hgf|gfd|fds|sdg|sdh|sdj|sdk|dsf|dkf|dfj|dfk|djf|djk|dkj|dhf|fdj|fdk|fjd|fjk|fkj|fkd|fhj|gjk|hjd|hjs|hjf|hkj|hdf|hds|hfd|hfj|jdf|jdh|jds|jfd|jfh|jfk|jgh|jhd|jhf|jhk|jkd|jkf|jkg|jkh|jks|jsd|jsk|kds|kdf|kdj|kfd|kfj|khj|kjd|kjf|kjg|kjs|ksd|ksj|lsk|ldk|ldj|lfk|skj|sjd|sjk|zxc|xcv|cvb|vbn|bnm|mnb|nbv|bvc|vcx|cxz|qwe|ewq|tyu|yui|iuy|uyt|qaz|wsx|фыв|ывп|вап|прл|лдж|ждл|ывф|йцу|уцй|ячс|смь/g;
const VOWELS =
  /[aeiouyw\u00e0-\u00e6\u00e8-\u00ef\u00f2-\u00f6\u00f8-\u00fd\u0101-\u0105\u0113-\u011b\u012b\u014d\u0151\u0153\u016b-\u0173\u0131аеёиоуыэюяіїє]/;
/** Letters that can be vowels in some languages: r and l, as in "vlk", "prst", "smrt". */
const CARRIES_SYLLABLE = /[rlрл]/;
const ALPHABETIC = /^[a-z\u00df-\u017fа-яё-ї]+$/;
/** Pattern for interjections and slang without a vowel. */
const TRIPPING = /^(?:tsktsk|ps+t|(?:sk){2,}s?)$/;

function isDrawnOutNonsense(word: readonly string[]): boolean {
  return word.length >= 4 && new Set(word).size === 1 && !DRAWN_OUT.has(word[0]!);
}

function neighbourShare(word: readonly string[]): number {
  let neighbours = 0;
  for (let at = 1; at < word.length; at += 1) if (NEIGHBOURS.has(word[at - 1]! + word[at]!)) neighbours += 1;
  return neighbours / (word.length - 1);
}

/** Returns whether a word repeats a sequence of three to five keys: "asdasd", "qweqweq". */
function isRepeatedWalk(word: readonly string[]): boolean {
  for (let unit = 3; unit <= 5 && unit * 2 <= word.length; unit += 1) {
    const repeats = word.every((letter, at) => letter === word[at % unit]);
    const walk = word.slice(0, unit);
    if (repeats && new Set(walk).size >= 3 && neighbourShare(walk) === 1) return true;
  }
  return false;
}

function isUnpronounceable(word: string): boolean {
  const short = word.replace(/(.)\1+/gu, '$1');
  if (!ALPHABETIC.test(word) || TRIPPING.test(short)) return false;
  if (short.length >= 6 && !VOWELS.test(short) && !CARRIES_SYLLABLE.test(short)) return true;
  const odd = word.match(ODD_TRIPLES)?.length ?? 0;
  return word.length >= 6 && odd * 3 >= word.length * 0.4 && HOME_CONSONANTS.test(`${word}sdf`);
}

function isMashedWord(word: string): boolean {
  const letters = [...word];
  if (isDrawnOutNonsense(letters) || isRepeatedWalk(letters)) return true;
  if (SHORT_WALKS.has(word)) return true;
  if (letters.length >= 5 && new Set(letters).size >= 3 && neighbourShare(letters) >= 0.75) return true;
  return isUnpronounceable(word);
}

/** Proportion of a text's letters that belong to random key presses, above which the text is refused. */
const MASHED_SHARE = 0.75;
/**
 * Pattern for click consonants of Xhosa and Zulu ("nguqongqothwane"); these languages were not counted for the letter
 * triples.
 */
const CLICKS = /n?g?[qx]h?w?(?=[aeiou])/g;
/** Minimum number of letters of a word; shorter words have too few triples for a decision. */
const MIN_LETTERS = 5;
const MIN_WORDS = 3;
const MIN_STRANGE_TRIPLES = 5;
/**
 * Proportion of uncommon triples above which words count as random. Words of languages that were not counted stay below
 * it; random keys reach about 0.5.
 */
const STRANGE_SHARE = 0.35;

/**
 * Returns whether several words together contain letter sequences that occur in no language. One or two words may be a
 * name and do not suffice. Words count as plausible when they have letters other than a to z after diacritics are
 * removed.
 */
function areStrangeWords(words: readonly string[]): boolean {
  let letters = 0;
  let judged = 0;
  let count = 0;
  let triples = 0;
  let strange = 0;
  for (const word of words) {
    const plain = word
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/(.)\1{2,}/gu, '$1')
      .replace(CLICKS, 'k');
    if (plain.length > 2) letters += plain.length;
    if (plain.length < MIN_LETTERS || !/^[a-z]+$/.test(plain)) continue;
    judged += plain.length;
    count += 1;
    triples += plain.length - 2;
    strange += countStrangeTriples(plain);
  }
  return (
    count >= MIN_WORDS &&
    strange >= MIN_STRANGE_TRIPLES &&
    strange >= triples * STRANGE_SHARE &&
    judged >= letters * MASHED_SHARE
  );
}

/**
 * Returns whether a text is random key presses: nearly every letter belongs to words that are keyboard walks, one
 * repeated letter, or sequences that occur in no language. In a text of few words, one plausible word of three letters
 * is enough to pass. Laughter ("hahaha", "ㅋㅋㅋㅋ", "هههه", "kkkk") and groans ("aaaargh", "hmmm") pass.
 */
export function isKeyboardMashing(text: string): boolean {
  const words = [
    ...text
      .normalize('NFC')
      .toLowerCase()
      .matchAll(/[\p{L}\p{M}]+/gu),
  ].map(([word]) => word);
  let mashed = 0;
  let plausible = 0;
  for (const word of words) {
    if (isMashedWord(word)) mashed += word.length;
    else if (word.length > 2 || !/^[a-zа-я]+$/.test(word)) plausible += word.length;
  }
  return (mashed > 0 && mashed >= (mashed + plausible) * MASHED_SHARE) || areStrangeWords(words);
}
