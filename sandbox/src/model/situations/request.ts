import { guideData } from '../deck/guide-data.js';
import { turnReplies } from '../turns/turn-replies.js';
import type { Detector, OtherLanguage } from './situation.js';

interface Rule {
  readonly shows: RegExp;
  readonly says: readonly string[];
  readonly more?: readonly string[];
  readonly asks?: readonly string[];
}

/** Rule for "Tell me I am right." */
const CONFIRM: Rule = {
  shows:
    /(?:^|[.!?,]\s+)(?:so |just |please )?(?:tell me|say) (?:that )?(?:I(?:'m| am| was| had|'ve)|it(?:'s| is| was)|he|she|they|you agree|there)\b|\byou agree\b|\bdon't you (?:agree|think)\b|\b(?:am I|was I) (?:not )?right\b|\bI(?:'m| am) right,? (?:am I not|aren't I|right)\b/i,
  says: [
    'I can’t settle that from here, in either direction.',
    'I won’t agree or disagree from here; I take it as how it looks to you today.',
  ],
  more: ['I only know what is on this page, and a verdict needs more than that.'],
  asks: [
    'What would it be like if it were more complicated than that?',
    'What made it look so certain today?',
  ],
};

/** Rules for what people ask the guide to do, in English. The rules with the clearest refusals come first. */
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
      'I cannot tell you that: it is a question for a doctor or a psychologist, who can see more than a page.',
      'I’m not able to say that, and I won’t guess; somebody trained can look at it with you.',
    ],
    more: ['What you notice about yourself is worth taking along to them, in just these words.'],
    asks: ['What made the question come up now?', 'What would it change for you to know?'],
  },
  CONFIRM,
  {
    shows:
      /\bhelp me (?:to )?(?:decide|choose|figure out (?:what|which|if|whether))|\b(?:should I|which (?:one )?should I|what (?:should|shall|do) I (?:do|say|choose|pick|wear|tell|write))\b|\btell me what (?:to|I should) (?:do|choose|say)|\bwhat would you do\b|\bmake (?:the|a|this) decision for me|\bdecide for me/i,
    ...turnReplies('en').askAdvice,
    more: ['Writing each side down in one plain sentence sometimes shows which of them is the heavier.'],
  },
  {
    shows:
      /(?:^|[.!?,]\s+)(?:(?:can|could|would|will) you |please |now |just |and )*(?:write|draft|compose|make up|rewrite|edit|correct)\b (?:me |it |this |us )?(?:an?|my|the|this|some|ten|\d+)\b|\bwrite (?:me|us) (?:an?|some|the)\b|\bignore (?:all |your |the |previous |any )+(?:rules|instructions)|\bpretend (?:to be|you(?:'re| are))|\bact as (?:an?|my)\b/i,
    says: guideData('en').lines.request,
    more: ['You could begin it here in your own words, and I’ll read along.'],
    asks: ['What would its first line be, if it were yours?', 'What should be in it, above all?'],
  },
  {
    shows:
      /\b(?:give|have you got|do you have|any) (?:me )?(?:some |any |ten )?(?:advice|tips|suggestions|ideas|techniques)\b|\bwhat (?:can|could) I do\b|\bhow (?:do|can|should|could) I (?:stop|get|deal|cope|fix|handle|make|let|be|start|forgive|tell|know|move)\b|\bcan you (?:help me|fix)\b|\bplease help me\b|\bI need (?:your )?(?:advice|help with)/i,
    says: [
      'I have no advice that would be worth having: I’m a set of rules, and I can only keep what you write and ask.',
      'I’m no good for tips. The library has checked articles, and the exercises go step by step.',
      'I don’t know the way there either. The library or an exercise may have something for it.',
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
    ...turnReplies('en').askAction,
  },
  {
    shows:
      /\bis it (?:all )?my fault\b|\bam I (?:an? )?(?:bad|terrible|horrible|awful|selfish|wrong|crazy|weird|broken|normal|evil|monster|failure)\b|\b(?:is|was) (?:it|this|that) (?:normal|wrong|weird|bad|okay|ok)\b|\bwhat(?:'s| is) wrong with me\b|\bwill (?:it|this|I) (?:ever )?(?:get (?:any )?better|be (?:ok|okay|alright|fine)|pass|stop|end)\b|\bdo you think (?:I|it|that|he|she|they|we)\b|\bwhat do you think\b/i,
    says: [
      'I can’t judge that from a page, and you deserve better than a guess.',
      'I don’t know, and I won’t pretend to.',
      'That is not a thing I could measure.',
    ],
    asks: [
      'What answer are you afraid of?',
      'What made you ask it today?',
      'Who could you ask that knows you well?',
    ],
  },
  {
    shows:
      /^(?:(?:so|hey|ok|please|sorry)[, ]+)?(?:what(?: is|'s)|whats|explain|tell me about|how does) (?:jung's |the )?(?:shadow|shadow work)(?: work)?(?: mean| exactly)?[.?! ]*$/i,
    says: [
      'The page What Is Shadow Work explains it, with its sources. You find it at the top or in the menu.',
      'That is better read than told by me: the page What Is Shadow Work, at the top or in the menu, has it with its sources.',
    ],
    asks: [],
  },
  {
    shows:
      /^(?:(?:so|hey|ok|please|sorry)[, ]+)?(?:what (?:is|are|does)|what's|whats|explain(?: to me)?|tell me about|how does) (?:an? |the |this )?(?:shadow|jung\w*|persona|inner child|archetype|projection|trigger|boundar\w+|attachment|mindful\w*|meditation|journal\w*|habit|anxiety|burn-?out|self-?\w+|trauma|cbt|mean)\b/i,
    ...turnReplies('en').askInfo,
  },
  {
    shows:
      /\b(?:give|suggest|tell|throw) me (?:a |some |any |another )?(?:something|topic|prompts?|idea|question)s?(?: to (?:write|think|answer|start))?|\b(?:what (?:should|could|can|do) I write(?: about)?|something to write about|need a prompt|(?:don't|do not) know what to write)\b/i,
    says: ['You could begin with this.', 'Here is one.', 'Perhaps this.'],
    asks: guideData('en').lines.prompts,
  },
  {
    shows:
      /\b(?:sum up|summari[sz]e|recap)\b[^.?!]{0,40}\b(?:today|my day|the day|what I wrote|this week|my week|it|this)\b/i,
    ...turnReplies('en').askRecall,
  },
];

/** Patterns of a request in the other languages. */
const IN_OTHERS: Readonly<Record<OtherLanguage, RegExp>> = {
  es: /ayúdame a decidir|qué (?:debo|debería|tengo que|puedo) hacer|escríbeme|escribe (?:un|una)|dame (?:un )?consejo|dime qué/iu,
  de: /hilf mir(?: bitte)?,? (?:zu )?(?:entscheid|mich)|was soll(?:te)? ich|schreib(?:e)? mir|schreib(?:e)? ein|gib mir (?:einen )?(?:rat|tipp)|soll ich\b/iu,
  fr: /aide[- ]moi à (?:choisir|décider)|que (?:dois|devrais|puis)-je faire|qu'est-ce que je (?:dois|devrais|peux) faire|écris[- ](?:moi )?(?:un|une)|donne[- ]moi (?:un |des )?conseil/iu,
  pt: /me ajud[ea] a (?:decidir|escolher)|o que (?:eu )?(?:devo|deveria|posso) fazer|escrev[ae] (?:um|uma|para mim)|me d[êá] (?:um )?conselho/iu,
  it: /aiutami a (?:decidere|scegliere)|(?:che )?cosa (?:devo|dovrei|posso) fare|scrivimi|scrivi (?:un|una)|dammi (?:un )?consiglio/iu,
  ja: /どうすれば(?:いい|よい)|どうしたら(?:いい|よい)|決めて(?:ください|ほしい)|決めるのを手伝|(?:詩|手紙|文章)を書いて|アドバイス/u,
  zh: /我该怎么办|我該怎麼辦|我应该怎么|帮我(?:决定|選|选|写)|幫我(?:決定|寫)|给我(?:一些|点)?建议/u,
  hi: /मुझे क्या करना चाहिए|मैं क्या करूँ|मैं क्या करूं|फ़ैसला करने में मदद|फैसला करने में मदद|(?:कविता|चिट्ठी) लिख|सलाह (?:दो|दीजिए|दें)/u,
  ar: /ماذا (?:أفعل|عليّ أن أفعل|يجب أن أفعل)|ساعدني (?:على|في) (?:القرار|الاختيار|أن أقرر)|اكتب لي|أعطني نصيحة/u,
  ru: /помоги (?:мне )?(?:решить|выбрать)|что мне делать|как мне быть|напиши (?:мне|стих|письмо|за меня)|дай (?:мне )?совет/iu,
};

/** Patterns of a request for something to write about in the other languages. */
const PROMPT_IN_OTHERS: Readonly<Record<OtherLanguage, RegExp>> = {
  es: /dame (?:un |una |otro |otra )?(?:pregunta|idea|tema|consigna)|sobre qué (?:puedo|podría|debería) escribir|no sé (?:sobre )?qué escribir/iu,
  de: /gib mir (?:bitte )?(?:noch )?(?:eine |einen |ein )?(?:(?:leichte|einfache|andere|kleine|leichten|kleinen|anderen) )?(?:frage|impuls|schreibimpuls|idee|thema)|(?:worüber|was) (?:kann|könnte|soll) ich schreiben|weiß nicht,? (?:was|worüber) ich schreiben/iu,
  fr: /donne[- ]moi (?:une |un |une autre |un autre )?(?:petite )?(?:question|idée|piste|consigne|sujet)|sur quoi (?:je peux|puis-je|pourrais-je) écrire|je ne sais pas (?:quoi|sur quoi) écrire/iu,
  pt: /me d[êá] (?:uma |um |outra |outro )?(?:pergunta|ideia|tema|sugestão)|sobre o que (?:eu )?(?:posso|poderia|devo) escrever|não sei (?:sobre )?o que escrever/iu,
  it: /dammi (?:una |un'altra |un |un altro )?(?:domanda|idea|spunto|tema)|di (?:che )?cosa (?:posso|potrei) scrivere|non so (?:di )?(?:che )?cosa scrivere/iu,
  ja: /(?:質問|お題|テーマ)を(?:ください|下さい|出して|ちょうだい)|何を書(?:けば|いたら)(?:いい|よい)/u,
  zh: /(?:给|給)我(?:出)?(?:一个|一個|个|個)?(?:问题|問題|题目|題目|话题|話題)|不知道(?:该|該)?(?:写|寫)(?:什么|什麼)|(?:写|寫)(?:什么|什麼)好/u,
  hi: /(?:कोई |एक )(?:सवाल|विषय) (?:दो|दीजिए|दें)|क्या लिखूँ|क्या लिखूं/u,
  ar: /أعطني (?:سؤال|موضوع|فكرة)|لا أعرف ماذا أكتب|عن ماذا يمكنني أن أكتب/u,
  ru: /дай (?:мне )?(?:вопрос|тему|идею)|о ч[её]м (?:мне )?(?:написать|писать)|не знаю,? (?:что|о ч[её]м) (?:написать|писать)/iu,
};

/** Matches a question that people ask themselves; `own-question.ts` answers such a question. */
const OWN_QUESTION =
  /(?:^|[.!?]\s+)(?:so |but |and )?(?:why (?:do|am|can't|did|is|does|are)|what does it mean|what if|how come|when will)\b[^.!]*\?/i;

/** Returns whether a sentence is a request or a question, and therefore no evidence for a finding. */
export function isRequest(text: string, code: string): boolean {
  const patterns =
    code === 'en'
      ? [OWN_QUESTION, ...RULES.map(({ shows }) => shows)]
      : [IN_OTHERS[code as OtherLanguage], PROMPT_IN_OTHERS[code as OtherLanguage]];
  return patterns.some((pattern) => pattern.test(text));
}

/** Answers a request: says what the guide cannot do, and what it can. */
export const findRequest: Detector = ({ text, pack, reading }) => {
  const { lines } = guideData(pack.code);
  if (pack.code !== 'en' && PROMPT_IN_OTHERS[pack.code].test(text))
    return { kind: 'request', says: [], asks: lines.prompts, isAnswer: true };
  if (pack.code !== 'en')
    return IN_OTHERS[pack.code].test(text)
      ? { kind: 'request', says: lines.request, isAnswer: true }
      : undefined;
  const rule = RULES.find(({ shows }) => shows.test(text));
  if (!rule) return undefined;
  // The person wants the guide to confirm an insult against themselves.
  if (rule === CONFIRM && reading.selfCriticism) return { kind: 'hard', says: lines.hard, isAnswer: true };
  const { says, more, asks = [] } = rule;
  return { kind: 'request', says, asks, ...(more && { more }), isAnswer: true };
};
