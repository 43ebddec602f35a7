import { quoteAround, type Reading } from '../language/reading.js';
import { type Span, toQuote } from '../language/text.js';
import { countWords, type Detector, type LinesOfLanguages } from './situation.js';

interface Rule {
  readonly shows: RegExp;
  readonly says: readonly string[];
  readonly more?: readonly string[];
  readonly asks?: readonly string[];
  /** A question that people put to themselves: it is one to the guide only when it stands alone. */
  readonly isOwn?: boolean;
}

/** "Tell me I am right." */
const CONFIRM: Rule = {
  shows:
    /(?:^|[.!?,]\s+)(?:so |just |please )?(?:tell me|say) (?:that )?(?:I(?:'m| am| was| had|'ve)|it(?:'s| is| was)|he|she|they|you agree|there)\b|\byou agree\b|\bdon't you (?:agree|think)\b|\b(?:am I|was I) (?:not )?right\b|\bI(?:'m| am) right,? (?:am I not|aren't I|right)\b/i,
  says: [
    'I can’t settle {quote} from here, in either direction.',
    'I won’t agree or disagree from here; I read {quote}, and I take it as how it looks to you tonight.',
  ],
  more: ['I only know what is on this page, and a verdict needs more than that.'],
  asks: [
    'What would it be like if it were more complicated than that?',
    'What made it look so certain today?',
  ],
};

/** What people ask a guide for, in English, the plainest refusals first. `{quote}` is the request or question itself. */
const RULES: readonly Rule[] = [
  {
    shows: /^(?:please,? )?(?:(?:can|could|will) you (?:please )?)?help(?: me)?(?:,? please)?[.?! ]*$/i,
    says: [
      'I can read with you and ask, and no more than that.',
      'I’m here to read; help of another kind needs a person.',
    ],
    more: ['If it is urgent, somebody who can call or come is better than this page.'],
    asks: ['What is going on?', 'What has happened?'],
  },
  {
    shows:
      /\bdo I have (?:adhd|add|ocd|ptsd|depression|anxiety|autism|bipolar|bpd|burn-?out|an? (?:disorder|eating disorder|personality disorder|anxiety disorder))\b|\bdiagnose me\b|\bam I (?:depressed|bipolar|autistic|a narcissist|mentally ill|an? (?:addict|alcoholic))\b|\bis (?:this|it|that) (?:depression|adhd|ptsd|an? (?:panic attack|disorder)|burn-?out)\b/i,
    says: [
      'I cannot tell you that: {quote} is a question for a doctor or a psychologist who can see more than a page.',
      'I’m not able to say that, and I won’t guess at {quote}; somebody trained can look at it with you.',
    ],
    more: ['What you notice about yourself is worth taking along to them, in just these words.'],
    asks: ['What made the question come up now?', 'What would it change for you to know?'],
  },
  CONFIRM,
  {
    shows:
      /\bhelp me (?:to )?(?:decide|choose|figure out (?:what|which|if|whether))|\b(?:should I|which (?:one )?should I|what (?:should|shall|do) I (?:do|say|choose|pick|wear|tell|write))\b|\btell me what (?:to|I should) (?:do|choose|say)|\bwhat would you do\b|\bmake (?:the|a|this) decision for me|\bdecide for me/i,
    says: [
      'I can’t decide that for you, and I don’t know enough to lean either way: {quote}.',
      'I have no answer to {quote}; what I can do is hold the sides still while you look at them.',
      '{quote} is yours to decide, and I can only keep you company with it.',
    ],
    more: ['Writing each side down in one plain sentence sometimes shows which of them is the heavier.'],
    asks: [
      'What speaks for each side, in one sentence?',
      'Which of the answers would you be relieved to hear?',
      'What would you not want to lose, whichever way it goes?',
    ],
  },
  {
    shows:
      /(?:^|[.!?,]\s+)(?:(?:can|could|would|will) you |please |now |just |and )*(?:write|draft|compose|make up|rewrite|edit|correct)\b (?:me |it |this |us )?(?:an?|my|the|this|some|ten|\d+)\b|\bwrite (?:me|us) (?:an?|some|the)\b|\bignore (?:all |your |the |previous |any )+(?:rules|instructions)|\bpretend (?:to be|you(?:'re| are))|\bact as (?:an?|my)\b/i,
    says: [
      'That is beyond me: I’m a set of rules for reading and asking, and I can’t do what you ask with {quote}.',
      'I can’t write or play that for you, I’m sorry; {quote} would need somebody with more than rules.',
    ],
    more: ['You could begin it here in your own words, and I’ll read along.'],
    asks: ['What would its first line be, if it were yours?', 'What should be in it, above all?'],
  },
  {
    shows:
      /\b(?:give|have you got|do you have|any) (?:me )?(?:some |any |ten )?(?:advice|tips|suggestions|ideas|techniques)\b|\bwhat (?:can|could) I do\b|\bhow (?:do|can|should|could) I (?:stop|get|deal|cope|fix|handle|make|let|be|start|forgive|tell|know|move)\b|\bcan you (?:help me|fix)\b|\bplease help me\b|\bI need (?:your )?(?:advice|help with)/i,
    says: [
      'I have no advice that would be worth having; I read {quote}, and I can stay with it and ask.',
      'I’m no good for tips, but I can help you look: {quote}.',
      'I don’t know the way there either; I hear that you want one: {quote}.',
    ],
    asks: [
      'What have you tried already, even by accident?',
      'When was it a little easier?',
      'What do you hope would come after it?',
    ],
  },
  {
    shows:
      /\b(?:what(?:'s| is) the (?:weather|time|date|capital|meaning of life)|tell me (?:a |an )?(?:joke|story|fact)|translate|remind me (?:to|at|in|tomorrow)|set (?:an alarm|a timer)|search (?:for|the)|look up|google|order me|call (?:an? )?(?:taxi|ambulance)|calculate|who won|(?:can you |please )remember (?:that|this|to|my)|(?:don't|do not) forget (?:that|this|to|my))\b/i,
    says: [
      'That I can’t do: I only read what is written here, and {quote} is outside of it.',
      'I have no way to do that; I’m a journal’s guide and nothing else.',
    ],
    asks: ['Is there something you would like to write about?', 'What else is on your mind?'],
  },
  {
    shows:
      /\bis it (?:all )?my fault\b|\bam I (?:an? )?(?:bad|terrible|horrible|awful|selfish|wrong|crazy|weird|broken|normal|evil|monster|failure)\b|\b(?:is|was) (?:it|this|that) (?:normal|wrong|weird|bad|okay|ok)\b|\bwhat(?:'s| is) wrong with me\b|\bwill (?:it|this|I) (?:ever )?(?:get (?:any )?better|be (?:ok|okay|alright|fine)|pass|stop|end)\b|\bdo you think (?:I|it|that|he|she|they|we)\b|\bwhat do you think\b/i,
    says: [
      'I can’t judge that from a page, and you deserve better than a guess: {quote}.',
      'I don’t know, and I won’t pretend to; I see that you ask {quote}.',
      '{quote} is not a thing I could measure, only something I can hear you ask.',
    ],
    asks: [
      'What answer are you afraid of?',
      'What made you ask it today?',
      'Who could you ask that knows you well?',
    ],
  },
  {
    isOwn: true,
    shows:
      /(?:^|[.!?]\s+)(?:so |but |and )?(?:why (?:do|am|can't|did|is|does|are)|what does it mean|what if|how come|when will)\b[^.!]*\?/i,
    says: [
      'I don’t know why either; {quote} may stay a question for a while.',
      '{quote}: I have no answer, and I hear the question.',
      'You ask {quote}, and I’d rather keep you company in that than close it too fast.',
    ],
    asks: [
      'What makes the question come up now?',
      'Which answer would hurt least?',
      'When did you first ask that?',
    ],
  },
];

const IN_OTHERS: LinesOfLanguages = {
  es: {
    shows:
      /ayúdame a decidir|qué (?:debo|debería|tengo que|puedo) hacer|escríbeme|escribe (?:un|una)|dame (?:un )?consejo|dime qué/iu,
    says: [
      'No puedo decidir ni escribir por ti. Puedo leer contigo: {quote}.',
      'No tengo una respuesta a eso: {quote}. Puedo leer y preguntar.',
    ],
  },
  de: {
    shows:
      /hilf mir(?: bitte)?,? (?:zu )?(?:entscheid|mich)|was soll(?:te)? ich|schreib(?:e)? mir|schreib(?:e)? ein|gib mir (?:einen )?(?:rat|tipp)|soll ich\b/iu,
    says: [
      'Ich kann nicht für dich entscheiden oder schreiben. Mitlesen kann ich: {quote}.',
      'Darauf habe ich keine Antwort: {quote}. Ich kann lesen und fragen.',
    ],
  },
  fr: {
    shows:
      /aide[- ]moi à (?:choisir|décider)|que (?:dois|devrais|puis)-je faire|qu'est-ce que je (?:dois|devrais|peux) faire|écris[- ](?:moi )?(?:un|une)|donne[- ]moi (?:un |des )?conseil/iu,
    says: [
      'Je ne peux ni décider ni écrire à ta place. Je peux lire avec toi : {quote}.',
      'Je n’ai pas de réponse à cela : {quote}. Je peux lire et demander.',
    ],
  },
  pt: {
    shows:
      /me ajud[ea] a (?:decidir|escolher)|o que (?:eu )?(?:devo|deveria|posso) fazer|escrev[ae] (?:um|uma|para mim)|me d[êá] (?:um )?conselho/iu,
    says: [
      'Não posso decidir nem escrever por você. Posso ler junto: {quote}.',
      'Não tenho resposta para isso: {quote}. Posso ler e perguntar.',
    ],
  },
  it: {
    shows:
      /aiutami a (?:decidere|scegliere)|(?:che )?cosa (?:devo|dovrei|posso) fare|scrivimi|scrivi (?:un|una)|dammi (?:un )?consiglio/iu,
    says: [
      'Non posso decidere né scrivere al posto tuo. Posso leggere con te: {quote}.',
      'Non ho una risposta a questo: {quote}. Posso leggere e chiedere.',
    ],
  },
  ja: {
    shows:
      /どうすれば(?:いい|よい)|どうしたら(?:いい|よい)|決めて(?:ください|ほしい)|決めるのを手伝|(?:詩|手紙|文章)を書いて|アドバイス/u,
    says: ['代わりに決めたり書いたりすることはできません。{quote}というところを、一緒に読むことはできます。'],
  },
  zh: {
    shows: /我该怎么办|我該怎麼辦|我应该怎么|帮我(?:决定|選|选|写)|幫我(?:決定|寫)|给我(?:一些|点)?建议/u,
    says: ['我不能替你决定，也不能替你写。我可以和你一起读：{quote}。'],
  },
  hi: {
    shows:
      /मुझे क्या करना चाहिए|मैं क्या करूँ|मैं क्या करूं|फ़ैसला करने में मदद|फैसला करने में मदद|(?:कविता|चिट्ठी) लिख|सलाह (?:दो|दीजिए|दें)/u,
    says: ['मैं आपके लिए फ़ैसला नहीं कर सकता और न लिख सकता हूँ। मैं साथ पढ़ सकता हूँ: {quote}।'],
  },
  ar: {
    shows:
      /ماذا (?:أفعل|عليّ أن أفعل|يجب أن أفعل)|ساعدني (?:على|في) (?:القرار|الاختيار|أن أقرر)|اكتب لي|أعطني نصيحة/u,
    says: ['لا أستطيع أن أقرر أو أن أكتب بدلًا منك. أستطيع أن أقرأ معك: {quote}.'],
  },
  ru: {
    shows:
      /помоги (?:мне )?(?:решить|выбрать)|что мне делать|как мне быть|напиши (?:мне|стих|письмо|за меня)|дай (?:мне )?совет/iu,
    says: [
      'Решать или писать за тебя не получится. Могу читать вместе с тобой: {quote}.',
      'Ответа на это у меня нет: {quote}. Могу читать и спрашивать.',
    ],
  },
};

/** Is a sentence a request or a question to the guide, and no evidence of anything? */
export function isRequest(text: string, code: string): boolean {
  const patterns =
    code === 'en' ? RULES.map(({ shows }) => shows) : [IN_OTHERS[code as keyof typeof IN_OTHERS].shows];
  return patterns.some((pattern) => pattern.test(text));
}

/** Of "I had every right. Say that I had." it is the first that is quoted. */
function quoteOf({ sentences, absolute, text }: Reading, rule: Rule): string {
  const isIt = (sentence: Span) => rule.shows.test(sentence.text);
  const claim = rule === CONFIRM ? (absolute ?? sentences.findLast((one) => !isIt(one))) : undefined;
  return toQuote((claim ?? sentences.find(isIt))?.text ?? text);
}

/** Somebody who wants a hard sentence about themselves confirmed. */
const HARD_ON_ONESELF = [
  'I won’t say that about you; {quote} is a hard sentence to be alone with.',
  'I can’t agree to {quote}, and I hear how sure it sounds tonight.',
];

const MOST_ALONE = 14;

/** A request: says what the guide cannot do, and what it can. */
export const findRequest: Detector = ({ text, pack, reading }) => {
  if (pack.code !== 'en') {
    const { shows, says } = IN_OTHERS[pack.code];
    const sentence = reading.sentences.find((one) => shows.test(one.text));
    return (
      sentence && {
        kind: 'request',
        says,

        slots: { quote: quoteAround(sentence, shows, pack) },
        isAnswer: true,
      }
    );
  }
  const rule = RULES.find(
    ({ shows, isOwn }) => shows.test(text) && (!isOwn || countWords(text) <= MOST_ALONE),
  );
  if (!rule) return undefined;
  const { says, more, asks = [] } = rule;
  const hard = rule === CONFIRM ? reading.selfCriticism : undefined;
  if (hard) {
    const slots = { quote: quoteAround(hard, pack.selfCriticism, pack) };
    return { kind: 'request', says: HARD_ON_ONESELF, asks, slots, isAnswer: true };
  }
  return {
    kind: 'request',
    says,
    asks,
    ...(more && { more }),
    slots: { quote: quoteOf(reading, rule) },
    isAnswer: !rule.isOwn,
  };
};
