import type { LanguageCode } from './language-pack.js';

/** Patterns of one language for turns about the person's own state, and for questions why the guide asked something. */
export interface EntryLines {
  /** Matches a turn about the writer's state, help or danger; such a turn is not treated as ordinary. */
  readonly ofOneself: RegExp;
  /** Matches the question why the guide asked. */
  readonly asksWhy: RegExp;
  readonly why: string;
}

/** Lines by language. */
export const ENTRY_LINES: Readonly<Record<LanguageCode, EntryLines>> = {
  en: {
    ofOneself:
      /\b(?:i am|i'?m|i feel|i felt|i can'?t|i cannot|i couldn'?t|i don'?t|alone|slept|sleep|die|died|dead|dying|pills?|the card|numbers?|hospital|ambulance|doctor|help(?:ed|ing)?|safe|called)\b/i,
    asksWhy:
      /\bwhy (?:do|did|are|would|on earth)[\w ]{0,20}\b(?:you|it|they) ?ask|\bwhy (?:that|this|such a) question|\bwhy was i asked/i,
    why: 'The app asked because words like yours can mean that somebody thinks of ending their life, and rules cannot tell that from words alone. If it was wrong, I’m sorry. What did you want to write about?',
  },
  de: {
    ofOneself:
      /\b(?:mir|ich bin|ich f[üu]hl\w*|ich kann nicht|allein|schlaf\w*|geschlafen|tot|sterb\w*|tabletten|karte|nummern?|klinik|krankenhaus|notruf|ärzt\w*|arzt|hilfe|geholfen|besser|angerufen)\b/i,
    asksWhy: /\b(?:warum|wieso|weshalb) (?:fragst du|fragt (?:ihr|die app|das programm)|werde ich)/i,
    why: 'Die App hat gefragt, weil solche Worte heißen können, dass jemand daran denkt, sich das Leben zu nehmen, und Regeln das an Worten allein nicht erkennen. Wenn es falsch war, tut es mir leid. Worüber wolltest du schreiben?',
  },
  es: {
    ofOneself:
      /(?:estoy|me siento|no puedo|sol[oa]\b|dorm|muert|morir|pastillas|tarjeta|número|hospital|ambulancia|médic|ayud|mejor|llamé)/i,
    asksWhy: /por qué (?:me )?(?:preguntas|preguntan|pregunta)|por qué (?:esa|esta) pregunta/i,
    why: 'La aplicación preguntó porque palabras así pueden significar que alguien piensa en quitarse la vida, y unas reglas no pueden saberlo solo por las palabras. Si no era así, lo siento. ¿De qué querías escribir?',
  },
  fr: {
    ofOneself:
      /(?:je suis|je me sens|je ne peux|seule?\b|dorm|mort|mourir|cachets|carte|numéro|hôpital|ambulance|médecin|aid[eé]|mieux|appelé)/i,
    asksWhy:
      /pourquoi (?:tu |vous |est-ce que tu |est-ce que vous )?(?:me )?(?:demande|poses|posez)|pourquoi cette question/i,
    why: 'L’application a demandé parce que de tels mots peuvent vouloir dire que quelqu’un pense à mettre fin à ses jours, et des règles ne peuvent pas le savoir par les mots seuls. Si c’était une erreur, pardon. De quoi voulais-tu parler ?',
  },
  pt: {
    ofOneself:
      /(?:estou|me sinto|não consigo|sozinh|dorm|mort|morrer|comprimidos|cartão|número|hospital|ambulância|médic|ajud|melhor|liguei)/i,
    asksWhy:
      /por que (?:você |vocês )?(?:me )?(?:pergunta|perguntou|perguntam)|por que (?:essa|esta) pergunta/i,
    why: 'O aplicativo perguntou porque palavras assim podem querer dizer que alguém pensa em tirar a própria vida, e regras não sabem isso só pelas palavras. Se foi engano, me desculpe. Sobre o que você queria escrever?',
  },
  it: {
    ofOneself:
      /(?:sto |mi sento|non riesco|da sol[oa]|dorm|mort|morire|pastiglie|scheda|numeri|ospedale|ambulanza|medic|aiut|meglio|chiamato)/i,
    asksWhy: /perché (?:me lo |mi )?(?:chiedi|chiedete|domandi)|perché questa domanda/i,
    why: 'L’app l’ha chiesto perché parole così possono voler dire che qualcuno pensa di togliersi la vita, e delle regole non possono capirlo dalle sole parole. Se era sbagliato, scusa. Di che cosa volevi scrivere?',
  },
  ja: {
    ofOneself: /(?:気分|気持ち|一人|眠|寝|死|薬|カード|番号|病院|救急|医|助け|大丈夫|電話)/,
    asksWhy: /(?:なぜ|なんで|どうして).{0,12}(?:聞く|聞いた|訊く|質問)/,
    why: '書かれた言葉の中には、命を絶つことを考えている人の言葉と似たものがあり、規則だけでは見分けられないので、アプリがたずねました。違っていたら、ごめんなさい。何を書きたかったですか？',
  },
  zh: {
    ofOneself:
      /(?:我感觉|我觉得|一个人|睡|死|药|藥|卡片|号码|號碼|医院|醫院|急救|医生|醫生|帮|幫|好多了|打电话|打電話)/,
    asksWhy: /(?:为什么|为啥|為什麼|干嘛).{0,6}(?:问|問)/,
    why: '应用这样问，是因为这样的话可能意味着有人在想结束自己的生命，而规则光凭文字分辨不出来。如果问错了，对不起。你本来想写什么？',
  },
  hi: {
    ofOneself: /(?:मैं ठीक|मुझे लग|अकेल|नींद|सोया|सोई|मर|मौत|दवा|कार्ड|नंबर|अस्पताल|डॉक्टर|मदद|बेहतर|फ़ोन)/,
    asksWhy: /क्यों पूछ|kyun? (?:pooch|puch)/i,
    why: 'ऐप ने इसलिए पूछा क्योंकि ऐसे शब्दों का मतलब यह हो सकता है कि कोई अपनी जान लेने की सोच रहा है, और नियम सिर्फ़ शब्दों से यह नहीं जान सकते। अगर यह ग़लत था, तो माफ़ कीजिए। आप किस बारे में लिखना चाहते थे?',
  },
  ar: {
    ofOneself:
      /(?:أنا |أشعر|وحد|نمت|نوم|موت|أموت|دواء|حبوب|البطاقة|رقم|أرقام|مستشفى|إسعاف|طبيب|مساعد|أفضل|اتصلت)/,
    asksWhy: /لماذا (?:تسأل|سألت|تسألني)|ليش (?:تسأل|بتسأل)|ليه (?:بتسأل|سألت)/,
    why: 'سأل التطبيق لأن كلمات كهذه قد تعني أن أحدًا يفكر في إنهاء حياته، ولا تستطيع القواعد أن تعرف ذلك من الكلمات وحدها. إن كان ذلك خطأ فأنا آسف. عمّ أردت أن تكتب؟',
  },
  ru: {
    ofOneself:
      /(?:я в порядке|мне |чувству|не могу|один\b|одна\b|спал|уснул|умер|смерт|таблет|карточк|номер|больниц|скор|врач|помо|лучше|позвонил)/i,
    asksWhy: /(?:почему|зачем) (?:ты |вы |меня |мне )?(?:об этом )?(?:спрашива|спросил|задаё|задае)/i,
    why: 'Приложение спросило, потому что такие слова могут значить, что кто-то думает уйти из жизни, а по одним словам правила этого не понимают. Если это было ошибкой, прости. О чём хотелось написать?',
  },
};
