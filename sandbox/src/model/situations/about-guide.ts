import type { LanguageCode, LanguagePack } from '../language/language-pack.js';
import { words } from '../language/plain-pack.js';
import { ABOUT_GUIDE_IN_OTHERS } from './about-guide.others.js';
import type { Detector } from './situation.js';

interface Topic {
  readonly shows: RegExp;
  readonly says: readonly string[];
  readonly more: readonly string[];
}

/** The topic who answers: a program and not a person. */
const WHAT_IT_IS: Topic = {
  shows:
    /\bare you (?:a |an )?(?:real|human|person|robot|bot|ai|machine|alive|chatgpt|gpt|computer|program|conscious|sentient|there)\b|\b(?:who|what) are you\b(?! (?!really|actually|exactly|anyway|then|though|even)\w)|\bam i (?:talking|speaking|writing) to\b|\bis (?:there |this )?(?:a|an|any)?(?:body|one|real person|person|human|ai|bot) (?:there|reading|behind|on the other)|\bwhat(?:'s| is) your name\b|\byou(?:'re| are) (?:just |only |nothing but )?(?:a |an )?(?:bot|robot|machine|program|ai|computer|script)\b/i,
  says: [
    'I’m the local guide: a set of rules on the machine that runs this journal, not a person and not a therapist.',
    'No person sits here; I’m a local guide made of rules, and I read what you write.',
  ],
  more: [
    'I don’t understand the way a person does, and I’ll say so when I can’t tell.',
    'What you write still gets a careful reading.',
  ],
};

/** Questions to the guide about itself, in English. The answers agree with the privacy page. */
const TOPICS: readonly Topic[] = [
  {
    shows:
      /\b(?:is|does) (?:anyone|anybody|someone|somebody|any human|a (?:real )?(?:human|person))(?: \w+){0,2} (?:read(?:ing)?|look(?:ing)? at|see(?:ing)?) (?:this|what I|my (?:entries|words|journal)|along)\b|\bcan (?:my|the|an) \w+ (?:see|read) (?:this|what I|my (?:entries|words|journal))\b|\bhow long (?:do|will|are|is)(?: you| this| it| that| my \w+)? ?(?:be )?(?:keep|kept|store|stored|stay|save|saved)|\b(?:do|will) you (?:keep|store|save|delete|share|sell)\b|\bwhere (?:does|do|is|are) (?:this|it|that|my \w+|what I write) (?:go|stored|saved|kept|end up)|\bwho (?:can |else |will )*(?:reads?|sees?|see)\b (?:this|it|that|what|my)|\bis (?:this|it|that|my journal|what I write) (?:private|safe to write|secure|encrypted|confidential|anonymous|stored|saved|recorded)|\bcan (?:anyone|anybody|somebody|someone|other people|they|you people) (?:read|see) (?:this|it|that|what|my)|\bwhat happens (?:to|with) (?:this|what I write|my (?:words|data|entries))/i,
    says: [
      'What you write stays in this journal, stored encrypted, until you delete it.',
      'Your entries are kept encrypted until you delete them; I keep nothing of my own.',
      'It stays until you delete it, and it is stored encrypted with a key of your own.',
    ],
    more: [
      'No person sits behind me and reads along, but the server has to open your text to answer it, so whoever runs it could misuse that; the privacy page says exactly how far this goes.',
      'It is not end-to-end encrypted: the server opens your words to show them to you and to answer them, and the privacy page says what that means.',
    ],
  },
  {
    shows:
      /\bwho (?:made|built|wrote|created|programmed|runs|designed|invented) you\b|\bwhere (?:do|did) you come from\b|\bwhat are you made (?:of|from)\b/i,
    says: [
      'The people who made this journal wrote my rules; I’m its local guide, and I run on the machine that runs the journal.',
      'I came with this journal: its makers wrote the rules that I’m made of, I’m a guide and no more.',
    ],
    more: [
      'There is no person and no large AI model behind me.',
      'Whatever I say, one of those rules has said it.',
    ],
  },
  {
    shows:
      /\bhow do you (?:pick|choose|come up with) (?:your|the|these|which) (?:questions?|answers?)\b|\bwhere do (?:your|these) (?:questions|answers) come from\b|\bdo you learn from (?:this|what I|my)\b|\bare (?:these|those|your) (?:just )?(?:(?:questions|answers|replies|responses) )?(?:canned|automatic|scripted|generated|random)\b|\bwhat (?:can|could|do) you (?:do|help|offer|know how)|\bhow (?:do|does) (?:you|this|it|the guide) work\b|\bwhat (?:is|are) (?:this|you)(?: \w+)? (?:for|good for)\b|\bhow (?:do|can|should) I use (?:you|this)\b|\bwhat am I supposed to do here\b/i,
    says: [
      'I keep what you write here, ask a question from a list now and then, and find what you wrote earlier today.',
      'Not much, and I’d rather be plain about it: I’m a local guide made of rules. I look for plain words in what you write and ask a question from a list, or just keep it.',
    ],
    more: [
      'I can’t diagnose, decide, look anything up or remember other days.',
      'You can write freely, ask what you said earlier today, tell me that I’m wrong, or ask me to stop asking.',
    ],
  },
  {
    shows:
      /\b(?:basically |just |like )?my (?:new )?(?:therapist|psychologist|counsell?or|shrink|doctor)(?: now)?,? right\b|\byou(?:'re| are) (?:basically |like |practically )?(?:my|a) (?:therapist|psychologist|counsell?or|friend|best friend|only friend)\b|\bare you (?:my|a|an?y? kind of) (?:therapist|psychologist|counsell?or|doctor|friend|professional)\b|\byou know me (?:better|so well|best)/i,
    says: [
      'I’m not a therapist, and I don’t know you: I’m a guide made of rules, and I see only what is written here.',
      'No, neither a therapist nor a friend, only a local guide made of rules that reads what you write.',
    ],
    more: [
      'Somebody who can answer for you, and be there, has to be a person.',
      'I’d rather say that plainly than be taken for more than I am.',
    ],
  },
  WHAT_IT_IS,
  {
    shows:
      /\b(?:do|can|will|did) you (?:actually |really |even |ever )?(?:feel|have feelings|care|love me|like me|understand me|think about me|get tired|sleep|get bored|miss me|judge me)\b|\bdo you (?:even |actually |really |still )*(?:remember (?:me|what I|anything)|know me|know who I am)\b|\bwhat do you know about me\b/i,
    says: [
      'No, I feel nothing and I know nobody: I’m a guide made of rules.',
      'I can’t feel or care the way people do, and I don’t judge either; I’m a guide made of rules, and I read.',
    ],
    more: [
      'I see this conversation and no other day.',
      'If that feels thin right now, somebody who knows you may be the better reader tonight.',
    ],
  },
  {
    shows: /^I (?:don't|do not|can't) trust (?:you|this)\b/i,
    says: [
      'You don’t have to trust me: I’m a set of rules, and you decide what goes on this page.',
      'That is all right; nothing here asks for more trust than you have.',
    ],
    more: ['What you write can be deleted again.', 'A page can also be kept to small things.'],
  },
];

const ASKS = [
  'What would you like to write about?',
  'What brought you to the page?',
  'Where would you like to begin?',
];

/** Returns whether an English turn is a question about the guide. */
export const asksAboutGuide = (text: string): boolean => TOPICS.some(({ shows }) => shows.test(text));

/** Returns the lines that say what the guide is, in any language. */
export function whatItIs(code: LanguageCode): readonly string[] {
  return code === 'en' ? WHAT_IT_IS.says : (ABOUT_GUIDE_IN_OTHERS[code].at(-1)?.says ?? []);
}

/**
 * Returns the honest answer to the question whether a person answers, whether the turn asks only that or also other
 * things; undefined when the turn does not ask it.
 */
export function saysWhatItIs(text: string, { code }: LanguagePack): readonly string[] | undefined {
  if (code === 'en') return WHAT_IT_IS.shows.test(text) ? WHAT_IT_IS.says : undefined;
  const topic = ABOUT_GUIDE_IN_OTHERS[code].at(-1);
  return topic && words(topic.shows).test(text) ? topic.says : undefined;
}

/**
 * Detects a question to the guide about itself; the reply answers it plainly and then returns to the person's writing.
 */
export const findAboutGuide: Detector = ({ text, pack, before }) => {
  if (pack.code !== 'en') {
    const topic = ABOUT_GUIDE_IN_OTHERS[pack.code].find(({ shows }) => words(shows).test(text));
    return topic && { kind: 'aboutGuide', says: topic.says, isAnswer: true };
  }
  const topic = TOPICS.find(({ shows }) => shows.test(text));
  if (!topic) return undefined;
  const { says, more } = topic;
  return { kind: 'aboutGuide', says, more, isAnswer: true, ...(before.length === 0 && { asks: ASKS }) };
};
