import { fitToSchema } from '../analysis/fit-schema.js';
import type { ChatMessage, JsonSchema } from '../chat-request.js';
import type { LanguageCode, LanguagePack } from '../language/language-pack.js';
import { packFor } from '../language/packs.js';
import { toQuote } from '../language/text.js';
import { findMoves, findRecurringWord } from '../reply/find-moves.js';
import { LinePicker } from '../reply/line-picker.js';

/**
 * Maximum number of quotations in a summary. Twelve quotations of at most nine words each keep the summary far below
 * 400 words.
 */
const MOST_QUOTES = 12;

interface SummaryLines {
  /** Lines for the day's first words, the later ones, and a recurring word. */
  readonly first: string;
  readonly later: readonly string[];
  readonly recurring: string;
}

const LINES: Readonly<Record<LanguageCode, SummaryLines>> = {
  en: {
    first: 'Today you wrote {quote}.',
    later: ['You also wrote {quote}.', 'Then you put down {quote}.', 'Later there was {quote}.'],
    recurring: 'You used the word “{word}” more than once.',
  },
  es: {
    first: 'Hoy escribiste {quote}.',
    later: ['También escribiste {quote}.'],
    recurring: 'Repetiste la palabra «{word}».',
  },
  de: {
    first: 'Heute hast du geschrieben: {quote}.',
    later: ['Du hast auch geschrieben: {quote}.'],
    recurring: 'Das Wort „{word}“ kam mehrmals vor.',
  },
  fr: {
    first: 'Aujourd’hui, tu as écrit {quote}.',
    later: ['Tu as aussi écrit {quote}.'],
    recurring: 'Le mot « {word} » est revenu.',
  },
  pt: {
    first: 'Hoje você escreveu {quote}.',
    later: ['Você também escreveu {quote}.'],
    recurring: 'Você repetiu a palavra “{word}”.',
  },
  it: {
    first: 'Oggi hai scritto {quote}.',
    later: ['Hai scritto anche {quote}.'],
    recurring: 'Hai ripetuto la parola «{word}».',
  },
  ja: {
    first: '今日あなたは{quote}と書きました。',
    later: ['それから{quote}とも書きました。'],
    recurring: '「{word}」という言葉が何度か出てきました。',
  },
  zh: {
    first: '今天你写了{quote}。',
    later: ['你还写了{quote}。'],
    recurring: '“{word}”这个词出现了不止一次。',
  },
  hi: {
    first: 'आज आपने लिखा {quote}।',
    later: ['आपने यह भी लिखा {quote}।'],
    recurring: '“{word}” शब्द एक से अधिक बार आया।',
  },
  ar: { first: 'كتبت اليوم {quote}.', later: ['وكتبت أيضًا {quote}.'], recurring: 'تكررت كلمة «{word}».' },
  ru: {
    first: 'Сегодня в твоих записях было: {quote}.',
    later: ['Ещё там было: {quote}.'],
    recurring: 'Слово «{word}» встретилось не раз.',
  },
};

const DELIMITED = /<([a-z][\w-]*)\b[^>]*>([\s\S]*?)<\/\1>/gi;

/** Returns the entries of the day: the text between marks, or every line where there are no marks. */
function entriesOf(content: string): string[] {
  const marked = [...content.matchAll(DELIMITED)].map(([, , text = '']) => text);
  return (marked.length > 0 ? marked : [content])
    .flatMap((text) => text.split('\n'))
    .map((line) => line.replace(/^(?:\s*(?:[-*•]|\d{1,2}[:.]\d{2}))+\s*/, '').trim())
    .filter((line) => line !== '');
}

/** Returns the most informative quotation of a line, or its symbols if it has no words. */
function quoteOf(line: string, pack: LanguagePack): string {
  const slots = findMoves([line], pack).find(({ slots }) => slots.quote ?? slots.a)?.slots;
  return slots?.quote ?? slots?.a ?? toQuote(line);
}

/**
 * Summarises a day for the person in a few plain sentences that consist of the person's own words, and draws no
 * conclusions. At most 400 words, in the form of the schema.
 */
export function summariseDay(messages: readonly ChatMessage[], schema: JsonSchema): unknown {
  const lines = entriesOf(
    messages
      .filter(({ role }) => role === 'user')
      .map(({ text }) => text)
      .join('\n'),
  );
  const pack = packFor(lines.join('\n'));
  const picker = new LinePicker(pack, lines.join('\n'), []);
  const { first, later, recurring } = LINES[pack.code];
  const found = lines.map((line) => quoteOf(line, pack)).filter((quote) => quote !== '');
  const quotes = [...new Set(found)].slice(0, MOST_QUOTES);
  const sentences = quotes.map((quote, index) =>
    picker.fill(index === 0 ? first : (later[(index - 1) % later.length] ?? first), { quote }),
  );
  const word = findRecurringWord(lines, pack);
  if (word && sentences.length > 1) sentences.push(picker.fill(recurring, { word }));
  return fitToSchema({ summary: sentences.join(pack.space) }, schema, schema);
}
