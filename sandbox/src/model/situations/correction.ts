import type { LanguageCode } from '../language/language-pack.js';
import { NEVER, words } from '../language/plain-pack.js';
import { countWords, type Detector, type LinesOfLanguages } from './situation.js';

/** Maximum number of words; longer turns are about something else, and only mention that somebody was wrong. */
const LONGEST = 25;

const MISREAD =
  /^(?:no|nope|nah)[,.! ]+(?:that|it|this)(?:'s| is| was)?(?: not|n't)? (?:it\b|right|true|what|how|wrong)|\b(?:that|this|it)(?:'s| is| was|) ?(?:not|isn't|wasn't|n't) (?:it\b[.!]?$|what I (?:meant|said|wrote|mean|asked)|how I (?:meant|feel)|the point|what this is about)|\bnot what I (?:meant|said|asked|wrote)|\byou(?:'re| are)? (?:don't|didn't|do not|did not) (?:understand|get (?:it|me|this)|listen|read)|\byou(?:'ve| have)? (?:misunderst\w+|got (?:it|that|me|this) (?:all )?wrong|missed the point)|\byou(?:'re| are) (?:wrong|not (?:listening|helping|getting (?:it|this)))|\b(?:that|this)(?: \w+)? (?:does not|doesn't|didn't|isn't|is not|was not|wasn't) help\w*|\bwhat are you (?:talking|on) about|\b(?:that|this) makes no sense|\bI never said (?:that|this)|\bdon't put words in|\byou keep (?:saying|repeating|quoting)|\b(?:wrong|not that) again\b|^you(?:'re| are) (?:\w+ )?(?:useless|no help|stupid|dumb|annoying)\b|^what do you mean\b|\bare you (?:even )?(?:listening|reading)\b|^(?:no,? )?i meant (?!to\b|it\b|well\b|no\b|every)|\b(?:that|this) (?:wasn't|was not|isn't|is not) what I was (?:talking|writing|asking)|^wrong[,.!]|\byou misread\b|\bwhat has that got to do\b/i;
const QUESTION =
  /\b(?:that|this|your|the|these|those) questions?(?: \w+)? (?:does not|doesn't|do not|don't|did not|didn't|is not|isn't|are not|aren't|was not|wasn't|made no|makes no) |(?:^|\b(?:that(?:'s| is| was)|what|your|this is|these are) )(?:an? |such an? )?(?:stupid|silly|weird|useless|dumb|bad|odd|annoying) questions?\b|\byou (?:already|just) asked\b|\bI don't (?:like|understand) (?:that|this|your) question/i;
const STOP_ASKING =
  /\b(?:stop (?:asking|with the questions)|no more questions|enough (?:with|of) (?:the|these|your) questions|too many questions|(?:please )?don't ask me (?:any|so many|more|anything)|without (?:a |any )?questions? please)\b/i;

const LEAVE =
  /\bI (?:don't|do not|can't) (?:want to |wanna )?(?:talk|write|think|speak) about (?:it|this|that|her|him|them)\b|\b(?:let's|can we|I'd rather) (?:talk|write|speak) about something else|\bchange the subject|\b(?:drop|leave) it(?: please)?[.!]*$|^(?:never ?mind|forget it|it doesn't matter)[.! ]*$/i;

const MISREAD_SAYS = [
  'Then I read it wrong, and I’ll leave that.',
  'I got that wrong; I’m dropping it.',
  'Thank you for saying so; I’ll let go of it.',
  'My mistake. I won’t go on with that.',
];
const LEAD = [
  'You lead from here.',
  'Write it the way it is, and I’ll follow.',
  'Take it where it belongs.',
  'The page is yours again.',
];
const QUESTION_SAYS = [
  'Then that question goes.',
  'I’ll drop that question; it was of no use.',
  'That question is gone.',
  'All right, no answer is owed to it.',
];
const LEAVE_SAYS = ['Then we leave it.', 'It can stay closed.', 'All right, not that, then.'];
const STOP_SAYS = ['All right, no more questions from me here.', 'I’ll stop asking, and only read along.'];

const IN_OTHERS: LinesOfLanguages = {
  es: {
    shows:
      /^no[,.]? (?:no )?(?:es|era) eso|no es lo que (?:quería decir|dije|quise decir)|no me entiendes|(?:me )?(?:has )?entend(?:ido|iste) mal|esa pregunta no (?:me )?(?:ayuda|sirve)|deja de preguntar|eso no (?:me )?ayuda/iu,
    says: [
      'Entonces lo leí mal, y lo dejo. Sigue tú por donde quieras.',
      'De acuerdo, suelto ese hilo. Tú llevas el camino.',
      'Mi error. La página vuelve a ser tuya.',
    ],
  },
  de: {
    shows:
      /^nein[,.]? (?:das|so) (?:ist|war|stimmt|meine?) ?(?:ich )?(?:es )?nicht|das (?:meine?|meinte) ich nicht|das ist es nicht|du verstehst (?:mich|das) nicht|falsch verstanden|missverstanden|(?:die|diese) Frage (?:hilft|bringt)[^.]*nicht|hör auf zu fragen|das hilft (?:mir )?nicht/iu,
    says: [
      'Dann habe ich das falsch gelesen und lasse es. Schreib weiter, wo du möchtest.',
      'Gut, diesen Faden lasse ich los. Du führst.',
      'Mein Fehler. Die Seite ist wieder deine.',
    ],
  },
  fr: {
    shows:
      /^non[,.]? (?:ce n'est pas|c'est pas) (?:ça|cela)|ce n'est pas ce que (?:je voulais|j'ai)|tu ne (?:me )?comprends pas|mal compris|cette question ne m'aide pas|cette question n'aide pas|arrête de (?:me )?(?:poser|demander)|ça ne m'aide pas/iu,
    says: [
      'Alors j’ai mal lu, et je laisse cela. Continue par où tu veux.',
      'D’accord, je lâche ce fil. C’est toi qui mènes.',
      'C’est mon erreur. La page est de nouveau à toi.',
    ],
  },
  pt: {
    shows:
      /^não[,.]? (?:não )?é isso|não (?:é|foi) (?:isso )?(?:o )?que eu (?:quis|disse)|você não (?:me )?entende|entendeu (?:errado|mal)|essa pergunta não (?:me )?ajuda|pare de perguntar|isso não (?:me )?ajuda/iu,
    says: [
      'Então li mal, e deixo isso. Continue por onde quiser.',
      'Certo, largo esse fio. Você conduz.',
      'Foi erro meu. A página volta a ser sua.',
    ],
  },
  it: {
    shows:
      /^no[,.]? non è (?:questo|così|quello)|non è quello che (?:volevo|intendevo|ho detto)|non (?:mi )?capisci|hai capito male|frainteso|(?:questa|quella) domanda non (?:mi )?aiuta|smetti di (?:chiedere|fare domande)|non mi aiuta/iu,
    says: [
      'Allora ho letto male, e lo lascio. Continua da dove vuoi.',
      'Va bene, mollo questo filo. Guidi tu.',
      'È stato un mio errore. La pagina torna a te.',
    ],
  },
  ja: {
    shows:
      /違います|違う(?:よ|んです|。|$)|そうじゃな|そういう(?:意味|こと)(?:では|じゃ)な|その質問は(?:役に立|助けにな|いらな)|質問(?:は|を)(?:もう|やめ)/u,
    says: [
      '読み違えました。その話は離れますね。続きはお好きなところからどうぞ。',
      '分かりました、それは手放します。進む方向はお任せします。',
    ],
  },
  zh: {
    shows:
      /^不[，,。]? ?(?:不是|不对)|不是这个意思|不是這個意思|我不是这个意思|你没(?:有)?(?:懂|明白|理解)|误会|误解|这个问题没(?:有)?(?:帮助|用)|別問了|别问了|别再问/u,
    says: ['那是我读错了，先放下。接下来由你来写。', '好，我放开这个话头。你来带路。'],
  },
  hi: {
    shows: words(
      'नहीं,? (?:यह|ऐसा|वो|वह) नहीं(?: है)?|मेरा (?:यह )?मतलब यह नहीं|मेरा यह मतलब नहीं|आप (?:मुझे )?नहीं समझ[\\p{L}\\p{M}]*|(?:यह|इस) सवाल (?:से )?(?:कोई )?मदद नहीं[\\p{L}\\p{M} ]*|सवाल मत (?:पूछो|पूछिए)',
    ),
    says: ['तो मैंने ग़लत पढ़ा, और इसे छोड़ता हूँ। आगे की राह आपकी।', 'ठीक है, यह बात यहीं छोड़ते हैं। पन्ना फिर आपका है।'],
  },
  ar: {
    shows:
      /^لا[،,.]? ?(?:ليس|هذا ليس|لم)|ليس هذا (?:ما|هو)|هذا ليس ما (?:قصدته|أقصده|أعنيه)|لم تفهم|أسأت الفهم|فهمت خطأ|هذا السؤال لا (?:يساعد|يفيد)|توقف عن (?:السؤال|الأسئلة)/u,
    says: ['إذن أسأت القراءة، وسأترك ذلك. القيادة لك من هنا.', 'حسنًا، أترك هذا الخيط. الصفحة لك من جديد.'],
  },
  ru: {
    shows:
      /^нет[,.]? (?:это )?не (?:то|так|об этом)|это не то,? что|я (?:не это|не то) (?:имел|хотел)|ты (?:меня )?не понимаешь|неправильно понял|не так понял|(?:этот|твой) вопрос (?:мне )?не (?:помогает|поможет)|хватит (?:спрашивать|вопросов)|это (?:мне )?не помогает/iu,
    says: [
      'Значит, это прочитано неверно, и я это оставляю. Дальше ведёшь ты.',
      'Хорошо, отпускаю эту нить. Страница снова твоя.',
    ],
  },
};

const shownIn = (text: string, code: string): RegExp =>
  code !== 'en'
    ? ([IN_OTHERS[code as keyof typeof IN_OTHERS].shows, STOP_ASKING_IN_OTHERS].find((pattern) =>
        pattern.test(text),
      ) ?? NEVER)
    : ([STOP_ASKING, QUESTION, LEAVE, MISREAD].find((pattern) => pattern.test(text)) ?? NEVER);

/** Returns whether a turn says that the guide was wrong, or that its question does not help. */
export function isCorrection(text: string, code: string): boolean {
  return countWords(text) <= LONGEST && shownIn(text, code).test(text);
}

/** Requests for no more questions in the other languages, and remarks that a question was of no use. */
const STOP_ASKING_IN_OTHERS =
  /deja de preguntar|no más preguntas|hör auf zu fragen|keine fragen mehr|arrête de (?:me )?poser|plus de questions|pare de perguntar|chega de perguntas|smetti di (?:chiedere|fare domande)|basta domande|質問はもう|質問を?やめ|别再?问|別再?問|सवाल मत|توقف عن (?:السؤال|الأسئلة)|хватит (?:спрашивать|вопросов)/iu;
const ABOUT_QUESTION = /pregunt|frag|question|pergunt|domand|質問|问|問|सवाल|سؤال|вопрос|спраш/iu;

/** Returns whether the person asked for no more questions. */
export const wantsNoQuestions = (said: readonly string[]): boolean =>
  said.some(
    (text) => countWords(text) <= LONGEST && (STOP_ASKING.test(text) || STOP_ASKING_IN_OTHERS.test(text)),
  );

/** Returns the lines with which the guide retracts a misreading. */
export const saysMisread = (code: LanguageCode): readonly string[] =>
  code === 'en' ? MISREAD_SAYS : IN_OTHERS[code].says;

/** Detects "No, that is not it". The reply admits the error, drops the topic and lets the person lead. */
export const findCorrection: Detector = ({ text, pack, wasAnswered }) => {
  if (!wasAnswered || !isCorrection(text, pack.code)) return undefined;
  if (pack.code !== 'en') {
    // The first sentence admits a misreading. It does not fit a turn that says that the question was of no use.
    const says = IN_OTHERS[pack.code].says.slice(ABOUT_QUESTION.test(text) ? 1 : 0);
    return { kind: 'correction', says, isAnswer: true };
  }
  const says = STOP_ASKING.test(text)
    ? STOP_SAYS
    : QUESTION.test(text)
      ? QUESTION_SAYS
      : LEAVE.test(text)
        ? LEAVE_SAYS
        : MISREAD_SAYS;
  return { kind: 'correction', says, more: LEAD, isAnswer: true };
};
