import { fitToSchema } from '../analysis/fit-schema.js';
import type { ChatMessage, JsonSchema } from '../chat-request.js';
import type { LanguageCode } from '../language/language-pack.js';
import { packFor } from '../language/packs.js';
import { toSentences } from '../language/text.js';
import { findRecurringWord } from '../reply/find-moves.js';

/** Sentences of a review: how the period started, a word that recurred, and how the period ended. */
interface ReviewLines {
  readonly began: string;
  readonly recurring: string;
  readonly ended: string;
}

const LINES: Readonly<Record<LanguageCode, ReviewLines>> = {
  en: {
    began: 'This is how this time began in what you wrote.',
    recurring: 'The word “{word}” came back on another day.',
    ended: 'This is how it ended.',
  },
  es: {
    began: 'Así empezó este tiempo en lo que escribiste.',
    recurring: 'La palabra «{word}» volvió otro día.',
    ended: 'Así terminó.',
  },
  de: {
    began: 'So begann diese Zeit in dem, was du geschrieben hast.',
    recurring: 'Das Wort „{word}“ kam an einem anderen Tag wieder.',
    ended: 'So endete sie.',
  },
  fr: {
    began: 'Voici comment cette période a commencé dans tes mots.',
    recurring: 'Le mot « {word} » est revenu un autre jour.',
    ended: 'Voici comment elle s’est terminée.',
  },
  pt: {
    began: 'Foi assim que este tempo começou no que você escreveu.',
    recurring: 'A palavra “{word}” voltou em outro dia.',
    ended: 'Foi assim que terminou.',
  },
  it: {
    began: 'Così è cominciato questo periodo in ciò che hai scritto.',
    recurring: 'La parola «{word}» è tornata un altro giorno.',
    ended: 'Così è finito.',
  },
  ja: {
    began: 'あなたの言葉では、この期間はこう始まりました。',
    recurring: '「{word}」という言葉が別の日にも出てきました。',
    ended: 'そしてこう終わりました。',
  },
  zh: {
    began: '在你写的文字里，这段时间是这样开始的。',
    recurring: '“{word}”这个词在另一天又出现了。',
    ended: '它是这样结束的。',
  },
  hi: {
    began: 'आपके शब्दों में यह समय ऐसे शुरू हुआ।',
    recurring: '“{word}” शब्द किसी और दिन फिर आया।',
    ended: 'और यह ऐसे समाप्त हुआ।',
  },
  ar: {
    began: 'هكذا بدأت هذه الفترة في كلماتك.',
    recurring: 'عادت كلمة «{word}» في يوم آخر.',
    ended: 'وهكذا انتهت.',
  },
  ru: {
    began: 'Так это время началось в твоих записях.',
    recurring: 'Слово «{word}» вернулось в другой день.',
    ended: 'Так оно закончилось.',
  },
};

const ENTRY = /<entry>\n?([\s\S]*?)\n?<\/entry>/gi;
const MOST_WORDS = 20;
const MOST_CHARACTERS = 120;

/** Returns the exact beginning of a sentence. */
function beginningOf(sentence: string): string {
  const words = new RegExp(`^\\S+(?:\\s+\\S+){0,${MOST_WORDS - 1}}`, 'u').exec(sentence)?.[0] ?? sentence;
  return [...words].slice(0, MOST_CHARACTERS).join('');
}

/**
 * Reviews a week or month in at most three claims, each with the person's own words, and concludes nothing from them.
 * In the form of the schema.
 */
export function reviewPeriod(messages: readonly ChatMessage[], schema: JsonSchema): unknown {
  const asked = messages
    .filter(({ role }) => role === 'user')
    .map(({ text }) => text)
    .join('\n');
  const entries = [...asked.matchAll(ENTRY)].map(([, text = '']) => text);
  const pack = packFor(entries.join('\n'));
  const { began, recurring, ended } = LINES[pack.code];
  const sentences = entries.map((entry) => toSentences(entry, pack.code).map(({ text }) => text));
  const firstOf = sentences.flatMap(([first]) => (first ? [beginningOf(first)] : []));
  const word = findRecurringWord(entries, pack);
  const withWord = word
    ? sentences.flatMap(
        (own) => own.find((sentence) => sentence.toLowerCase().includes(word.toLowerCase())) ?? [],
      )
    : [];
  const claims = [
    { text: began, quotes: firstOf.slice(0, 1) },
    ...(word && withWord.length > 1
      ? [{ text: recurring.replace('{word}', word), quotes: withWord.slice(0, 2).map(beginningOf) }]
      : []),
    ...(firstOf.length > 1 ? [{ text: ended, quotes: firstOf.slice(-1) }] : []),
  ];
  return fitToSchema({ claims: firstOf.length > 0 ? claims : [] }, schema, schema);
}
