import type { LanguageCode } from '../language/language-pack.js';
import { SPACELESS } from '../language/text.js';
import { turnReplies } from '../turns/turn-replies.js';
import { countWords, type Detector } from './situation.js';

interface BriefLines {
  readonly says: readonly string[];
  readonly asks: readonly string[];
}

const GREETING =
  /^(?:hi|hello|hey|hey there|good (?:morning|evening|afternoon)|hallo|hola|bonjour|salut|olá|oi|ciao|こんにちは|你好|नमस्ते|مرحبا|привет)[\s.!👋🙂]*$/iu;
const UNSURE =
  /^(?:(?:i )?(?:don'?t|do not) know(?: what to (?:write|say)| why)?(?: yet| really| anymore)?|idk|dunno|not sure|no idea|hmm+|nothing(?: to (?:say|write))?|i have nothing to (?:say|write)|i can'?t find (?:the )?words)[.!… ]*$/i;

/** Lines for English turns with little content. */
const ENGLISH: Readonly<Record<'greeting' | 'unsure' | 'silent' | 'word' | 'short', BriefLines>> = {
  greeting: turnReplies('en').hello,
  unsure: {
    says: [
      'You don’t have to know.',
      'That is a true answer.',
      'Nothing has to be said.',
      'Not knowing may stay on the page too.',
    ],
    asks: [
      'Is there one small thing from today that you could put down?',
      'What is the nearest thing to it?',
      'How is your body, if the words are missing?',
    ],
  },
  silent: {
    says: [
      'I’m here.',
      'I see it, and no words are needed.',
      'Quiet is allowed on this page.',
      'It can stay without words.',
    ],
    asks: [
      'Would you like to put a word to it, or leave it?',
      'Is it a loud quiet or a soft one?',
      'What kind of moment is it?',
    ],
  },
  word: {
    says: [
      'It’s on the page.',
      'That is enough for an entry.',
      'Short, and still an entry.',
      'It can stand by itself.',
    ],
    asks: [],
  },
  short: {
    says: [
      'All right.',
      'That is enough of an answer.',
      'I take that as it is.',
      'Fine, then it stays short.',
    ],
    asks: [
      'What would you like to write about?',
      'Where would you like to go on?',
      'What comes to mind next, whatever it is?',
    ],
  },
};

const IN_OTHERS: Readonly<Record<Exclude<LanguageCode, 'en'>, BriefLines>> = {
  es: {
    says: ['Con eso basta por ahora.', 'Está bien así.', 'También eso puede quedarse aquí.'],
    asks: [
      '¿Quieres escribir algo más, o dejarlo ahí?',
      '¿Cómo estás en este momento?',
      '¿Qué viene después, sea lo que sea?',
    ],
  },
  de: {
    says: ['Das genügt fürs Erste.', 'Es darf so kurz bleiben.', 'Auch das darf hier stehen.'],
    asks: [
      'Möchtest du noch etwas dazu schreiben oder es so lassen?',
      'Wie geht es dir in diesem Moment?',
      'Was kommt als Nächstes, ganz gleich was?',
    ],
  },
  fr: {
    says: ['Cela suffit pour l’instant.', 'Cela peut rester aussi court.', 'Cela aussi a sa place ici.'],
    asks: [
      'Veux-tu ajouter quelque chose, ou le laisser là ?',
      'Comment vas-tu en ce moment ?',
      'Qu’est-ce qui vient ensuite, quoi que ce soit ?',
    ],
  },
  pt: {
    says: ['Isso basta por agora.', 'Pode ficar curto assim.', 'Isso também tem lugar aqui.'],
    asks: [
      'Quer escrever mais alguma coisa ou deixar assim?',
      'Como você está neste momento?',
      'O que vem depois, seja o que for?',
    ],
  },
  it: {
    says: ['Per ora basta così.', 'Può restare breve.', 'Anche questo ha posto qui.'],
    asks: [
      'Vuoi aggiungere qualcosa o lasciarlo lì?',
      'Come stai in questo momento?',
      'Che cosa viene dopo, qualunque cosa sia?',
    ],
  },
  ja: {
    says: ['それだけで十分です。', '短いままで大丈夫です。', 'その言葉も、ここに置いておけます。'],
    asks: [
      'もう少し書きますか、それともこのままにしますか？',
      '今はどんな気分ですか？',
      '次に浮かぶことは何でしょう？',
    ],
  },
  zh: {
    says: ['这样就够了。', '短一点也没关系。', '这句话也可以留在这里。'],
    asks: ['想再写一点，还是就这样？', '此刻你怎么样？', '接下来想到的是什么？'],
  },
  hi: {
    says: ['अभी के लिए इतना काफ़ी है।', 'यह छोटा ही रह सकता है।', 'यह भी यहाँ रह सकता है।'],
    asks: ['कुछ और लिखने का मन है, या इसे यहीं छोड़ें?', 'इस पल आपका हाल कैसा है?', 'अब जो भी मन में आए, वह क्या है?'],
  },
  ar: {
    says: ['هذا يكفي الآن.', 'يمكن أن يبقى قصيرًا.', 'لهذا أيضًا مكان هنا.'],
    asks: ['هل هناك ما يضاف، أم يبقى هكذا؟', 'كيف الحال في هذه اللحظة؟', 'ما الذي يخطر الآن، أيًّا كان؟'],
  },
  ru: {
    says: ['Этого пока достаточно.', 'Можно и так коротко.', 'Это тоже может здесь остаться.'],
    asks: [
      'Хочется что-то добавить или оставить так?',
      'Как ты в эту минуту?',
      'Что приходит следующим, что угодно?',
    ],
  },
};

/** Maximum number of words of a brief turn; a longer one is an entry. */
const MOST_WORDS = 2;
const MOST_SIGNS = 6;

/** Matches the start of a short sentence: "I'm pregnant" has two words and much content. */
const SENTENCE = /^(?:i|i'm|you|you're|we|we're|he|he's|she|she's|they|they're|it|it's)\b/i;

function isBrief(text: string): boolean {
  if (SPACELESS.test(text)) return [...text].length <= MOST_SIGNS;
  return countWords(text) <= MOST_WORDS && !SENTENCE.test(text);
}

/** Detects silence, a greeting, "I don't know", yes or no, a single word. */
export const findBrief: Detector = ({ text, pack }) => {
  const isShort = pack.short.test(text);
  const isSilent = !/[\p{L}\p{N}]/u.test(text);
  if (!isShort && !isSilent && !isBrief(text) && !UNSURE.test(text)) return undefined;
  if (pack.code !== 'en') return { kind: 'brief', ...IN_OTHERS[pack.code] };
  if (isSilent) return { kind: 'brief', ...ENGLISH.silent };
  if (GREETING.test(text)) return { kind: 'brief', ...ENGLISH.greeting };
  if (UNSURE.test(text)) return { kind: 'brief', ...ENGLISH.unsure };
  return { kind: 'brief', ...(isShort ? ENGLISH.short : ENGLISH.word) };
};
