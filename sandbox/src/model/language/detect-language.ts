import type { LanguageCode } from './language-pack.js';

const SCRIPTS: readonly (readonly [LanguageCode, RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['zh', /\p{Script=Han}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
];

/** Frequent short words that distinguish the languages in Latin script. */
const WORDS: readonly (readonly [LanguageCode, ReadonlySet<string>])[] = (
  [
    [
      'en',
      "a my your tell please day good help write in so was were been her his him them all one day about an as if or who will would could the and is are was to of i my me it that this with not but have has had for you be do does am feel so no yes what when why they she he at on in just can can't don't im dont cant ive its i'm it's never always today",
    ],
    [
      'es',
      'bueno pues uf nadie alguien tiempo trabajo día del al ser hace le nos ha he el la los las y que de en un una es soy estoy mi me no sé se por para con pero muy más como cuando yo él ella siempre nunca hoy todo nada sí si está tengo quiero siento también porque lo qué quién eres te odio puedo despidieron',
    ],
    [
      'de',
      'naja tja nö joa puh du dich dir bist niemand jemand zeit arbeit tag im am von für dem den sie er wir an der die das und ich ist bin nicht mir mich mein meine ein eine zu auf mit aber es war habe hat so wie wenn weil immer nie heute auch noch nur sehr kann will ja nein weiß',
    ],
    [
      'fr',
      "bof bah ouais mouais personne quelqu'un temps travail jour au du à se ce sur nous vous sont était le la les et je j'ai est suis ne pas de des un une mon ma mes me que qui pour avec mais dans c'est très plus toujours jamais aujourd'hui tout rien oui non sais quand il elle en ça te",
    ],
    [
      'pt',
      'poxa pois aff ninguém alguém tempo trabalho dia na da do ao foi nos mas já o a os as e eu que de em um uma é sou estou meu minha me não sei se por para com mas muito mais como quando sempre nunca hoje tudo nada sim está tenho quero sinto também porque ele ela isso te odeio',
    ],
    [
      'it',
      'boh mah beh insomma uffa nessuno qualcuno tempo lavoro giorno alla della nel dal del ha stato stata ci il lo la i gli le e io che di in un una è sono mio mia mi non so si per con ma molto più come quando sempre mai oggi tutto niente sì sto ho voglio sento anche perché lui lei questo chi cosa sei era me ti odio riesco',
    ],
  ] as const
).map(([code, words]) => [code, new Set(words.split(' '))] as const);

/** Letters that only some of these languages have. */
const LETTERS: readonly (readonly [LanguageCode, RegExp])[] = [
  ['es', /[ñ¿¡]/i],
  ['de', /[äöüß]/i],
  ['pt', /[ãõ]|ç[ãõ]/i],
  ['fr', /[êîœù]|\b[cdjlmnst]['’][aeiouhé]/i],
  ['it', /[ìò]|\b(?:dell|all|nell|un)['’]/i],
];

/**
 * Matches letters that none of these languages has. A text with these letters, or with frequent words of related
 * languages, is in a language that the guide does not know.
 */
const FOREIGN_LETTERS = /[ąęłńśźżćőűřěůåøæșțğışđčšž]/iu;
const FOREIGN_WORDS = new Set(
  'ik jij het een niet maar voor zijn heb hebt ook naar wel dat deze geen mijn jouw vandaag altijd nooit ben bent weer met van op bij nog toen heel veel goed jest się nie dziś dzisiaj mnie moja mój ale bardzo już tylko jak był była jestem mam potem nad bir ve çok bugün ben sen için ama değil var yok gibi daha bu jag och att det är inte som på för har mig min mitt med idag men aldrig alltid jeg ikke og det er på til har meg deg dag til să nu este sunt pentru dar foarte azi och nagyon nem egy hogy van volt vagyok minä olen ja ei se on oli mutta tänään niin kuin'.split(
    ' ',
  ),
);
/** Minimum number of foreign words before a text counts as foreign. */
const FEWEST_FOREIGN = 2;

/**
 * Returns whether a text is in a Latin-script language that the guide does not know, such as Polish, Dutch, Turkish or
 * Swedish.
 */
export function isOfAnotherLanguage(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{M}']+/gu) ?? [];
  const foreign = words.filter((word) => FOREIGN_WORDS.has(word)).length;
  const best = Math.max(...WORDS.map(([, known]) => words.filter((word) => known.has(word)).length));
  if (foreign < FEWEST_FOREIGN && !FOREIGN_LETTERS.test(text)) return false;
  return foreign > best || (FOREIGN_LETTERS.test(text) && best < words.length / 4);
}

/** Minimum lead over the language of the previous text; a smaller lead may be chance. */
const CLEAR_LEAD = 2;

/**
 * Detects the language of a text by its script; for the Latin script, by frequent words and letters.
 * @param before the language of the previous text, which is kept unless another language leads clearly
 * @returns undefined when undecided: the text is too short, or in a language that the guide does not know
 */
export function detectLanguage(text: string, before?: LanguageCode): LanguageCode | undefined {
  const letterCount = text.match(/\p{L}/gu)?.length ?? 0;
  for (const [code, pattern] of SCRIPTS) {
    const count = text.match(pattern)?.length ?? 0;
    // A Japanese text may be mostly Chinese characters, so a few kana are decisive.
    if (count > 0 && count >= letterCount * (code === 'ja' ? 0.1 : 0.4)) return code;
  }
  const words =
    text
      .toLowerCase()
      .replace(/’/g, "'")
      .match(/[\p{L}']+/gu) ?? [];
  let best: { code: LanguageCode; score: number } | undefined;
  let tied = false;
  let scoreBefore = 0;
  for (const [code, known] of WORDS) {
    const hits = words.filter((word) => known.has(word)).length;
    // Letters without words decide nothing, because related languages share letters.
    const letters = hits > 0 && LETTERS.some(([of, pattern]) => of === code && pattern.test(text)) ? 1.5 : 0;
    const score = hits + letters;
    if (code === before) scoreBefore = score;
    if (score > (best?.score ?? 0)) {
      best = { code, score };
      tied = false;
    } else if (best && score === best.score) tied = true;
  }
  if (!best || tied) return undefined;
  const isLatin = WORDS.some(([code]) => code === before);
  return isLatin && best.score - scoreBefore < CLEAR_LEAD
    ? best.code === before
      ? before
      : undefined
    : best.code;
}
