import type { LanguageCode } from '../language/language-pack.js';

/** Sentences for any persona: one with `{name}` and `{quote}`, one without a quotation, a question, and a good-bye. */
export interface PlainPersonaVoice {
  readonly hears: readonly string[];
  readonly waits: readonly string[];
  readonly asks: readonly string[];
  readonly closings: readonly string[];
}

export const PLAIN_PERSONA_VOICES: Readonly<Record<Exclude<LanguageCode, 'en'>, PlainPersonaVoice>> = {
  es: {
    hears: ['Soy {name}, y te oigo decir {quote}.', 'Escribes {quote}, y algo en mí se despierta.'],
    waits: ['Soy {name}. Estoy aquí, como siempre.', 'Estoy aquí. Nunca me fui lejos.'],
    asks: ['¿Cuándo me notaste por primera vez?', '¿De qué crees que quiero protegerte?'],
    closings: ['Ve, entonces. Me quedo donde siempre estoy.'],
  },
  de: {
    hears: [
      'Ich bin {name} und höre dich sagen: {quote}.',
      'Du schreibst {quote}, und in mir wird etwas wach.',
    ],
    waits: ['Ich bin {name}. Ich bin da, wie immer.', 'Ich bin da. Weit weg war ich nie.'],
    asks: ['Wann hast du mich zum ersten Mal bemerkt?', 'Wovor, glaubst du, will ich dich bewahren?'],
    closings: ['Dann geh. Ich bleibe, wo ich immer bin.'],
  },
  fr: {
    hears: [
      'Je suis {name}, et je t’entends dire {quote}.',
      'Tu écris {quote}, et quelque chose en moi se réveille.',
    ],
    waits: ['Je suis {name}. Je suis là, comme toujours.', 'Je suis là. Je n’ai jamais été loin.'],
    asks: ['Quand m’as-tu remarqué pour la première fois ?', 'De quoi crois-tu que je veuille te protéger ?'],
    closings: ['Va, alors. Je reste là où je suis toujours.'],
  },
  pt: {
    hears: ['Sou {name}, e ouço você dizer {quote}.', 'Você escreve {quote}, e algo em mim desperta.'],
    waits: ['Sou {name}. Estou aqui, como sempre.', 'Estou aqui. Nunca estive longe.'],
    asks: ['Quando você me notou pela primeira vez?', 'Do que você acha que eu quero proteger você?'],
    closings: ['Vá, então. Fico onde sempre estou.'],
  },
  it: {
    hears: ['Sono {name}, e ti sento dire {quote}.', 'Scrivi {quote}, e in me qualcosa si sveglia.'],
    waits: ['Sono {name}. Sono qui, come sempre.', 'Sono qui, da sempre.'],
    asks: ['Quando mi hai sentito per la prima volta?', 'Da che cosa credi che io voglia proteggerti?'],
    closings: ['Va’, allora. Io resto dove sono sempre.'],
  },
  ja: {
    hears: [
      'わたしは{name}。{quote}という声が聞こえたよ',
      '{quote}と書いたね。わたしの中で何かが目を覚ました',
    ],
    waits: ['わたしは{name}。いつものように、ここにいるよ', 'ここにいるよ。遠くに行ったことはない'],
    asks: ['初めてわたしに気づいたのはいつ？', 'わたしは何からあなたを守ろうとしていると思う？'],
    closings: ['じゃあね。わたしはいつもの所にいるよ'],
  },
  zh: {
    hears: ['我是{name}，我听见你说{quote}', '你写下{quote}，我心里有什么醒了过来'],
    waits: ['我是{name}。我一直都在这里', '我在这里，从来没有走远'],
    asks: ['你第一次注意到我是什么时候？', '你觉得我想保护你不受什么伤害？'],
    closings: ['去吧。我还在老地方'],
  },
  hi: {
    hears: ['मैं {name} हूँ, और मैंने तुम्हें कहते सुना: {quote}', 'तुमने लिखा {quote}, और मेरे भीतर कुछ जाग गया'],
    waits: ['मैं {name} हूँ। हमेशा की तरह यहीं हूँ', 'मैं यहीं हूँ। मैं कभी दूर नहीं था'],
    asks: ['तुमने मुझे पहली बार कब महसूस किया?', 'तुम्हें क्या लगता है, मैं तुम्हें किससे बचाना चाहता हूँ?'],
    closings: ['तो जाओ। मैं वहीं रहूँगा जहाँ हमेशा रहता हूँ'],
  },
  ar: {
    hears: ['أنا {name}، وأسمعك تقول {quote}', 'كتبت {quote}، فاستيقظ شيء في داخلي'],
    waits: ['أنا {name}. أنا هنا كما كنت دائمًا', 'أنا هنا. لم أكن بعيدًا قط'],
    asks: ['متى لاحظت وجودي أول مرة؟', 'ممَّ تظن أنني أريد أن أحميك؟'],
    closings: ['اذهب إذن. سأبقى حيث أنا دائمًا'],
  },
  ru: {
    hears: ['Я {name}, и я слышу твои слова: {quote}.', 'Ты пишешь {quote}, и во мне что-то просыпается.'],
    waits: ['Я {name}. Я здесь, как всегда.', 'Я здесь. Далеко меня и не было.'],
    asks: ['Когда мы встретились впервые?', 'От чего, по-твоему, я хочу тебя уберечь?'],
    closings: ['Тогда иди. Я останусь там, где всегда.'],
  },
};
