import type { LanguageCode } from '../language/language-pack.js';
import { quoteAround, type Reading } from '../language/reading.js';
import { toQuote } from '../language/text.js';
import type { Detector, Turn } from './situation.js';

/** Hope is a wish, and love may hurt: neither makes an entry glad by itself. */
const NOT_YET_GLAD: ReadonlySet<string> = new Set([
  'hope',
  'love',
  'la esperanza',
  'Hoffnung',
  'l’espoir',
  'a esperança',
  'la speranza',
  'उम्मीद',
  'الأمل',
  'надежда',
]);

const GOOD_NEWS =
  /\b(?:(?:I|we) (?:finally |actually )?(?:got the (?:job|place|flat|apartment|house|part|results?|grant|visa|promotion)|passed\b(?! out| away| by)|won\b|got in\b|did it\b|made it\b)|(?:she|he) said yes\b|it'?s a (?:girl|boy)\b|(?:was|were|is|has been) born\b|the best (?:day|night|evening|morning|weekend|news|thing)|best (?:day|night|week|year) ever|I love my (?:life|job)|(?:exams?|finals) (?:is|are) (?:finally )?over|all clear\b|(?:cancer-free|in remission)|\b(?:I|we|us)(?: \w+){0,2} laugh(?:ed|ing)|can'?t stop smiling|(?:was|had|is|been) (?:such )?a (?:really |very |so )?(?:good|nice|lovely|great|beautiful|perfect|wonderful) (?:day|evening|morning|night|weekend|afternoon)\b|what a (?:lovely|beautiful|wonderful|good|great|perfect) (?:day|evening|morning|night))/i;
const CLOUDED =
  /\b(?:hate\w*|failed|lied|guilty|sorry|but|yet|although|though|except|still feel|should be (?:happy|glad|grateful)|felt nothing|nothing at all|empty|hollow|numb|without (?:him|her|them)|at me\b|pretend\w*|fake\w*|wish (?:he|she|they|you))\b/i;

interface JoyLines {
  readonly says: readonly string[];
  readonly asks: readonly string[];
}

const ASKS = [
  'What was the best bit of it?',
  'What do you want to remember of it?',
  'Who would you like to tell?',
  'Which detail should not get lost?',
  'What was going on around you just then?',
  'What made room for it?',
  'How did it feel in your body?',
  'What would you call this day?',
  'Who was there?',
  'What surprised you about it?',
];

/** After a first sentence there is more room than need for words. */
const MORE = [
  'It needs no reason and no lesson.',
  'You can stay in it for as long as it lasts.',
  'It may simply be good.',
  'It is allowed to take up room.',
];

const IN_OTHERS: Readonly<Record<Exclude<LanguageCode, 'en'>, JoyLines>> = {
  es: {
    says: [
      'Me alegra leerlo: {quote}.',
      'Esto puede quedarse aquí tal como es: {quote}.',
      'Qué bien que esto esté en la página: {quote}.',
    ],
    asks: ['¿Qué fue lo mejor?', '¿Qué quieres recordar de ello?', '¿A quién te gustaría contárselo?'],
  },
  de: {
    says: [
      'Das freut mich zu lesen: {quote}.',
      'Das darf genau so hier stehen: {quote}.',
      'Schön, dass das auf der Seite steht: {quote}.',
    ],
    asks: [
      'Was war das Schönste daran?',
      'Was davon möchtest du behalten?',
      'Wem möchtest du davon erzählen?',
    ],
  },
  fr: {
    says: [
      'Je suis content de lire cela : {quote}.',
      'Cela peut rester ici tel quel : {quote}.',
      'C’est bien que ce soit sur la page : {quote}.',
    ],
    asks: ['Quel a été le meilleur moment ?', 'Que veux-tu en garder ?', 'À qui voudrais-tu le raconter ?'],
  },
  pt: {
    says: [
      'É bom ler isto: {quote}.',
      'Isto pode ficar aqui como é: {quote}.',
      'Que bom que isto está na página: {quote}.',
    ],
    asks: ['Qual foi a melhor parte?', 'O que você quer guardar disso?', 'A quem gostaria de contar?'],
  },
  it: {
    says: [
      'È bello leggerlo: {quote}.',
      'Questo può restare qui così com’è: {quote}.',
      'Bene che sia sulla pagina: {quote}.',
    ],
    asks: [
      'Qual è stata la parte più bella?',
      'Che cosa ne vuoi ricordare?',
      'A chi ti piacerebbe raccontarlo?',
    ],
  },
  ja: {
    says: [
      '{quote}。読めてうれしいです。',
      '{quote}。そのままここに置いておきましょう。',
      '{quote}。よかったですね。',
    ],
    asks: ['いちばんよかったのはどこですか？', '何を覚えておきたいですか？', '誰に話したいですか？'],
  },
  zh: {
    says: ['很高兴读到{quote}。', '{quote}，就这样留在这里吧。', '真好，{quote}。'],
    asks: ['最好的是哪一刻？', '你想记住其中的什么？', '你想把它告诉谁？'],
  },
  hi: {
    says: ['यह पढ़कर अच्छा लगा: {quote}।', 'यह यहाँ वैसा ही रह सकता है: {quote}।'],
    asks: ['सबसे अच्छा पल कौन-सा था?', 'इसमें से क्या याद रखने का मन है?', 'यह बात किसे बताने का मन है?'],
  },
  ar: {
    says: ['يسعدني أن أقرأ هذا: {quote}.', 'ليبقَ هذا هنا كما هو: {quote}.'],
    asks: ['ما أجمل ما في ذلك؟', 'ما الذي يستحق أن يُحفظ منه؟', 'لمن يُحكى هذا؟'],
  },
  ru: {
    says: [
      'Приятно это читать: {quote}.',
      'Пусть это останется здесь как есть: {quote}.',
      'Хорошо, что это есть на странице: {quote}.',
    ],
    asks: ['Что было самым хорошим?', 'Что хочется запомнить?', 'Кому хочется об этом рассказать?'],
  },
};

/** Is an entry glad all through? Words of pain inside joy are not pain, and joy with a "but" is an ordinary entry. */
export function isJoy({ text, feelings, sentences, ...found }: Reading, pack: Turn['pack']): boolean {
  const hasIdiom = sentences.some((sentence) => pack.joyIdioms.test(sentence.text));
  if (feelings.some(({ polarity }) => polarity !== 'positive')) return false;
  if (found.contradiction || found.selfCriticism || found.absolute) return false;
  const isEnglish = pack.code === 'en';
  if (isEnglish && !hasIdiom && CLOUDED.test(text)) return false;
  return (
    hasIdiom || feelings.some(({ name }) => !NOT_YET_GLAD.has(name)) || (isEnglish && GOOD_NEWS.test(text))
  );
}

function quoteOfJoy({ feelings, sentences }: Reading, pack: Turn['pack']): string {
  for (const pattern of [pack.joyIdioms, ...(pack.code === 'en' ? [GOOD_NEWS] : [])]) {
    const sentence = sentences.find(({ text }) => pattern.test(text));
    if (sentence) return quoteAround(sentence, pattern, pack);
  }
  return feelings[0]?.quote ?? toQuote(sentences[0]?.text ?? '');
}

/** Joy is taken as joy; in English the voice of a style has sentences of its own for it. */
export const findJoy =
  (glad: readonly string[] = []): Detector =>
  ({ pack, reading }) => {
    if (!isJoy(reading, pack)) return undefined;
    const quote = quoteOfJoy(reading, pack);
    if (pack.code !== 'en') return { kind: 'joy', ...IN_OTHERS[pack.code], slots: { quote } };
    const feeling = reading.feelings[0]?.name;
    const says = glad.filter((line) => feeling !== undefined || !line.includes('{feeling}'));
    return { kind: 'joy', says, more: MORE, asks: ASKS, slots: { quote, ...(feeling && { feeling }) } };
  };
