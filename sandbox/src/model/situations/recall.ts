import type { LanguageCode } from '../language/language-pack.js';
import { SPACELESS, type Span, toLongQuote, toSentences } from '../language/text.js';
import type { Detector, Turn } from './situation.js';

interface RecallLines {
  /** Matches a question about one's own words; its group captures the subject, if any. */
  readonly shows: RegExp;
  /** Sentences that quote one sentence of the person, `{a}`; those of `two` quote `{a}` and `{b}`. */
  readonly one: readonly string[];
  readonly two: readonly string[];
  readonly nothing: readonly string[];
}

const RECALL: Readonly<Record<LanguageCode, RecallLines>> = {
  en: {
    shows:
      /\b(?:what (?:did|have|was|were) (?:I|we) (?:just |already |even )?(?:say|said|write|written|wrote|tell|told|mention|mentioned|talk(?:ing)?|saying|writing)(?: you)?|do you (?:still )?(?:remember|know|recall) (?:what I|when I|that I|my|the)|remind me (?:of )?what I (?:said|wrote)|what was it (?:that )?I (?:said|wrote)|did I (?:say|write|mention|tell you)|when did I last (?:write|mention|talk)|(?:show me|find)(?: me)? the last time I (?:wrote|mentioned|talked|said)|what was I writing)\b(?:[^.?!]*?\b(?:about|of|with|on|regarding) ([^.?!]+))?|^what(?:'s| is| was) my (\w+(?:'s \w+)?)\?/i,
    one: ['Earlier today you wrote {a}.', 'You wrote {a}, further up today.'],
    two: ['Earlier today you wrote {a}, and then {b}.', 'Twice, as far as I see: {a}, and {b}.'],
    nothing: [
      'In this conversation I find nothing from you on that. The search in Past days looks through every day.',
      'I don’t find it in what you wrote here. The search in Past days sees every day.',
    ],
  },
  es: {
    shows:
      /(?:qué (?:dije|escribí|te dije|te conté|había dicho)|recuerdas (?:qué|lo que))(?:[^.?!]*?(?:sobre|de|acerca de) ([^.?!]+))?/iu,
    one: ['Hace un rato escribiste: {a}.'],
    two: ['Hace un rato escribiste: {a}, y también: {b}.'],
    nothing: [
      'En esta conversación no encuentro nada tuyo sobre eso. La búsqueda en los días anteriores los mira todos.',
    ],
  },
  de: {
    shows:
      /(?:was (?:habe|hatte|hab) ich (?:vorhin |heute |dir )?(?:[^.?!]*?)(?:gesagt|geschrieben|erzählt)|weißt du noch,? was ich)/iu,
    one: ['Vorhin hast du geschrieben: {a}.'],
    two: ['Vorhin hast du geschrieben: {a}, und dann: {b}.'],
    nothing: [
      'In diesem Gespräch finde ich dazu nichts von dir. Die Suche in den vergangenen Tagen sieht alle Tage durch.',
    ],
  },
  fr: {
    shows:
      /(?:qu'est-ce que j'ai (?:dit|écrit)|qu'ai-je (?:dit|écrit)|tu te souviens de ce que)(?:[^.?!]*?(?:sur|de|à propos de) ([^.?!]+))?/iu,
    one: ['Tout à l’heure, tu as écrit : {a}.'],
    two: ['Tout à l’heure, tu as écrit : {a}, et puis : {b}.'],
    nothing: [
      'Dans cette conversation, je ne trouve rien de toi là-dessus. La recherche dans les jours passés les parcourt tous.',
    ],
  },
  pt: {
    shows:
      /(?:o que (?:eu )?(?:disse|escrevi|falei|contei)|você (?:se )?lembra do que)(?:[^.?!]*?(?:sobre|de|da|do) ([^.?!]+))?/iu,
    one: ['Há pouco você escreveu: {a}.'],
    two: ['Há pouco você escreveu: {a}, e também: {b}.'],
    nothing: ['Nesta conversa não encontro nada seu sobre isso. A busca nos dias passados olha todos eles.'],
  },
  it: {
    shows:
      /(?:(?:che )?cosa (?:ho|avevo) (?:detto|scritto|raccontato)|ti ricordi (?:che )?cosa)(?:[^.?!]*?(?:su|di|della|del|sulla|sul) ([^.?!]+))?/iu,
    one: ['Poco fa hai scritto: {a}.'],
    two: ['Poco fa hai scritto: {a}, e poi: {b}.'],
    nothing: [
      'In questa conversazione non trovo niente di tuo su questo. La ricerca nei giorni passati li guarda tutti.',
    ],
  },
  ja: {
    shows: /(.*?)(?:について|のこと)?(?:、)?(?:何|なん)(?:て|と)(?:言|書)(?:い|き)(?:た|まし)/u,
    one: ['さきほど{a}と書かれていました。'],
    two: ['さきほど{a}、それから{b}と書かれていました。'],
    nothing: ['この会話の中には見つかりません。「過去の日々」の検索では、すべての日を探せます。'],
  },
  zh: {
    shows:
      /我(?:刚才|剛才|之前|今天|前面)*(?:说|說|写|寫)(?:了|过|過)?(?:什么|什麼|些什么)|我(?:关于|對|对)(.+?)(?:说|写)(?:了|过)?(?:什么|些什么)/u,
    one: ['你刚才写过{a}。'],
    two: ['你刚才写过{a}，还有{b}。'],
    nothing: ['在这次对话里，我没有找到你写的相关内容。“过去的日子”里的搜索会找遍所有日子。'],
  },
  hi: {
    shows: /(.*?)(?:के बारे में )?मैंने (?:[^।?]*)क्या (?:कहा|लिखा|बताया)/u,
    one: ['थोड़ी देर पहले आपने लिखा: {a}।'],
    two: ['थोड़ी देर पहले आपने लिखा: {a}, और फिर: {b}।'],
    nothing: ['इस बातचीत में मुझे इस पर आपका कुछ नहीं मिला। पिछले दिनों की खोज सब दिन देखती है।'],
  },
  ar: {
    shows: /ماذا (?:قلت|كتبت)(?:[^.؟!]*?(?:عن) ([^.؟!]+))?/u,
    one: ['قبل قليل كُتب هنا: {a}.'],
    two: ['قبل قليل كُتب هنا: {a}، ثم: {b}.'],
    nothing: ['لا أجد في هذه المحادثة شيئًا عن ذلك. البحث في الأيام الماضية ينظر فيها كلها.'],
  },
  ru: {
    shows:
      /что я (?:раньше |сегодня |тебе )*(?:говорил|писал|сказал|написал|рассказывал|рассказал)\p{L}*(?:[^.?!]*?(?:про|о|об) ([^.?!]+))?/iu,
    one: ['Раньше сегодня здесь было написано: {a}.'],
    two: ['Раньше сегодня здесь было написано: {a}, а потом: {b}.'],
    nothing: ['В этом разговоре ничего такого не нашлось. Поиск по прошлым дням просматривает их все.'],
  },
};

/**
 * Matches a question about another day. It cannot be answered, because only this conversation is visible to the guide.
 */
const OTHER_DAY =
  /\b(?:yesterday|last (?:week|night|month|time|year)|(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|days? ago|weeks? ago)\b/i;

/**
 * Returns the words to compare, shortened to their beginnings so that endings do not matter. For scripts without spaces
 * it returns single characters.
 */
function keysOf(text: string, turn: Turn): string[] {
  const spaceless = SPACELESS.test(text);
  const words =
    text
      .toLowerCase()
      .match(spaceless ? /[\p{Script=Han}\p{Script=Katakana}]{1,4}/gu : /[\p{L}\p{M}]{3,}/gu) ?? [];
  const common =
    /^(?:the|this|that|earlier|today|before|again|just|about|morning|something|mir|mein\w*|der|die|das|mi|sobre|hoy|mon|minha|meu|mia|mio|उस|मेर.*|मेरी|बारे|में|сегодня)$/iu;
  return words
    .filter((word) => !common.test(word) && !turn.pack.stopWords.has(word))
    .map((word) => word.slice(0, 5));
}

function findSaid(turn: Turn, subject: string): Span[] {
  const keys = keysOf(subject, turn);
  const sentences = turn.before
    .filter((text) => !RECALL[turn.pack.code].shows.test(text))
    .flatMap((text) => toSentences(text, turn.pack.code))
    .filter(({ text }) => !/[?？؟]/u.test(text));
  if (keys.length === 0) return sentences.slice(-1);
  return sentences
    .filter(({ text }) =>
      keys.some(
        (key) =>
          text
            .toLowerCase()
            .split(/[^\p{L}\p{M}]+/u)
            .some((word) => word.startsWith(key)) ||
          (SPACELESS.test(key) && text.includes(key)),
      ),
    )
    .slice(-2);
}

/** Returns whether a person asks for their own words. */
export const asksToRecall = (text: string, code: LanguageCode): boolean => RECALL[code].shows.test(text);

/**
 * Answers "What did I say about my sister" with the person's own words, or says that the guide cannot see such words.
 */
export const findRecall: Detector = (turn) => {
  const lines = RECALL[turn.pack.code];
  const match = lines.shows.exec(turn.text);
  if (!match) return undefined;
  // In German the subject is in the middle of the question.
  const subject =
    match.slice(1).find(Boolean) ??
    (['de', 'zh'].includes(turn.pack.code)
      ? match[0].replace(
          /gesagt|geschrieben|erzählt|vorhin|habe|heute|was|ich|über|我|刚才|之前|说了?|写了?|什么/giu,
          ' ',
        )
      : '');
  const [a, b] = OTHER_DAY.test(turn.text)
    ? []
    : findSaid(turn, subject).map(({ text }) => toLongQuote(text));
  const says = a && b ? lines.two : a ? lines.one : lines.nothing;
  return { kind: 'recall', says, isAnswer: true, slots: { ...(a && { a }), ...(b && { b }) } };
};
