import { guideData } from '../deck/guide-data.js';
import { LOSS_IN_OTHERS } from './loss.others.js';
import type { Detector, Situation } from './situation.js';

const KIN =
  'mother|mom|mum|mama|father|dad|papa|parents|husband|wife|partner|boyfriend|girlfriend|fianc[eé]e?|sister|brother|twin|son|daughter|child|grandmother|grandma|nana|nan|granny|gran|grandfather|grandpa|grandad|aunt|auntie|uncle|cousin|niece|nephew|best friend|friend|colleague|neighbou?r|teacher|godmother|godfather|stepmother|stepfather|mother-in-law|father-in-law';
const ANIMAL =
  'dog|cat|puppy|kitten|rabbit|bunny|horse|pony|hamster|guinea pig|parrot|budgie|bird|ferret|rat|tortoise|goldfish';
const DIED =
  '(?:has |had |have )?(?:just |recently |suddenly |finally )?(?:died|passed away|passed on|passed (?:last|this|yesterday|on|at|in|just|peacefully|today)|slipped away|was killed|is dead|was dead|is gone\\b(?! (?:to|for|on|shopping)))';

interface Rule {
  readonly shows: readonly RegExp[];
  readonly says: readonly string[];
  readonly more: readonly string[];
  readonly asks: readonly string[];
}

const MISCARRIAGE: Rule = {
  shows: [
    /\bmiscarri\w+|\bstillb(?:irth|orn)\b|\blost (?:the|our|my) (baby|pregnancy)\b|\b(?:the|our|my) (baby)(?:'s heart)? (?:died|stopped|is gone)\b|\bno heartbeat\b|\bectopic\b/i,
  ],
  says: ['I’m so sorry about your baby.', 'I’m so sorry.', 'I’m sorry that your baby is not coming.'],
  more: [
    'How early it was says nothing about how much it hurts.',
    'Nothing you write here has to sound brave.',
    'There is no right way to feel this, and no date by which it is over.',
  ],
  asks: [
    'Is somebody with you in this?',
    'Would you like to write about the baby, or about anything else at all?',
    'How are you getting through the hours?',
  ],
};

const ANIMAL_LOSS: Rule = {
  shows: [
    new RegExp(`\\b(?:my|our|the) (?:\\w+ ){0,2}?(${ANIMAL})(?:,? \\w+,?)? ${DIED}`, 'i'),
    new RegExp(
      `\\b(?:my|our) (?:\\w+ ){0,2}?(${ANIMAL})(?:,? \\w+,?)? (?:was|had to be|has been|got) (?:put (?:down|to sleep)|euthani[sz]ed)`,
      'i',
    ),
    new RegExp(`\\b(?:he|she) was my (${ANIMAL})\\b`, 'i'),
    new RegExp(`\\b(?:lost|buried) (?:my|our) (?:\\w+ ){0,2}?(${ANIMAL})\\b`, 'i'),
    // A name alone may be that of a daughter who moves out. A bowl or a leash shows that the name is an animal's.
    /\b(?:had to )?say goodbye to [A-Z]\w{1,15}\b(?=[\s\S]{0,300}?\b(?:(?:[Hh]is|[Hh]er) (?:bowl|lead|leash|collar|paws?|litter)|the vet)\b)/,
    /\b(?:had|have) to (?:let|put) (?!\w+ (?:down for|go of|know|in|on))[A-Z]\w+ (?:go|down|to sleep)\b/,
    new RegExp(
      `\\b(?:put|have) (?:my|our|the) (?:\\w+ ){0,2}?(${ANIMAL})(?:,? \\w+,?)? (?:down|put down|put to sleep|to sleep)\\b`,
      'i',
    ),
  ],
  says: [
    'I’m so sorry about {who}.',
    'I’m sorry. A house is very quiet without {who}.',
    'I’m sorry that {who} is gone.',
  ],
  more: [
    'An animal is part of every ordinary hour, and the hours notice.',
    'Nobody here will say that it was only an animal.',
    'It is a real loss, and it may take the room it takes.',
  ],
  asks: [
    'Would you like to write down something about {who}, so that it is kept?',
    'What was an ordinary day with {who} like?',
    'Is there somebody who knew {who} as well?',
  ],
};

const DEATH: Rule = {
  shows: [
    new RegExp(`\\b(?:my|our) (?:\\w+ ){0,2}?(${KIN})(?: of [\\w ]{1,20}?)?(?:,? [A-Z]\\w+,?)? ${DIED}`, 'i'),
    new RegExp(`\\b(mum|mom|mama|dad|papa|grandma|nana|nan|granny|gran|grandpa|grandad) ${DIED}`, 'i'),
    new RegExp(
      `\\b(?:I|we|have|I've|we've|just) lost (?:my|our) (?:\\w+ ){0,2}?(${KIN})\\b(?! (?:in the|at the|for a|'s))`,
      'i',
    ),
    new RegExp(`\\bmy (?:\\w+ )?\\w+'s (?:${KIN}) ${DIED}`, 'i'),
    new RegExp(`\\bmy (?:\\w+ )?(${KIN}) would(?:'ve| have) (?:been|turned)\\b`, 'i'),
    /\b(?:[Hh]e|[Ss]he)(?: would've| would have|'d have) (?:been|turned) (?!\d+ minutes)\d{1,3}\b/,
    new RegExp(`\\b(?:buried|bury|burying) (?:my|our) (?:\\w+ ){0,2}?(${KIN})\\b`, 'i'),
    new RegExp(
      `\\b(?:death|funeral|ashes|grave) of my (?:\\w+ )?(${KIN})\\b|\\bmy (${KIN})'s (?:death|funeral|ashes|grave|wake)\\b`,
      'i',
    ),
    /\b(?!phone|laptop|battery|car|engine|plant|plants|computer|screen|nobody|it|that)\w+ died (?:last|lsat|this|yesterday|today|on)\b/i,
    /\b(?:[Hh]e|[Ss]he) (?:died|passed away|is dead|was killed)\b|\bthe funeral\b|\b(?!Nobody|Nothing|Everything|Everybody|Something|It|Who|That|Phone|Battery)[A-Z]\w+ (?:died|passed away|is dead)\b(?! (?:of|laughing|inside))/,
  ],
  says: [
    'I’m so sorry about {who}.',
    'I’m sorry that you had to lose {who}.',
    'I’m sorry for the loss of {who}.',
  ],
  more: [
    'There is nothing you have to make of it here.',
    'It can be told in any order, or not at all.',
    'It doesn’t matter how long ago it was, or how much you cry, or whether you cry.',
  ],
  asks: [
    'Would you like to write something about {who}?',
    'Is there something of {who} that you want to keep hold of today?',
    'How is it for you today, without {who}?',
  ],
};
/** Rule for a death when the entry gives no name. */
const DEATH_UNNAMED: Rule = {
  ...DEATH,
  says: guideData('en').lines.loss,
  asks: [
    'Would you like to write something about the one who died?',
    'Is somebody with you today?',
    'What would you like to be remembered?',
  ],
};

const ANIMAL_UNNAMED: Rule = {
  ...ANIMAL_LOSS,
  says: guideData('en').lines.loss,
  asks: [
    'Would you like to write down something small that was always so?',
    'What was an ordinary day together like?',
    'Which corner of the home is the emptiest?',
  ],
};

const BREAKUP: Rule = {
  shows: [
    /\b(?:[Hh]e|[Ss]he|[Mm]y (?:boyfriend|girlfriend|partner|husband|wife|fianc[eé]e?)|(?!Nobody|Everybody|It)[A-Z]\w+) (?:just |has |suddenly |finally |really )*(?:left me\b(?! (?:with|a|an|the|no|to|alone|in|on|waiting|at|out|some|my|his|her)\b)|broke up with me|dumped me|ended (?:it\b|things)|wants? (?:a divorce|to (?:break up|separate))|is leaving me\b(?! (?:with|a|an|the|no|to|alone|some|out)\b)|(?:doesn't|does not) love me any ?more)/,
    /\bI(?: just)?(?: got| was|'ve been| have been) dumped\b/i,
    /\bwe(?: just| have|'ve| finally)* (?:broke up|broken up|split up|are (?:getting divorced|over)|ended (?:it|things|our))\b/i,
    /\b(?:my|our|the) (?:break-?up|divorce)\b|\bdivorce papers\b/i,
  ],
  says: [
    'I’m sorry.',
    'I’m sorry. That is an ending, and endings hurt whoever made them.',
    'I’m sorry that it has come to this.',
  ],
  more: [
    'You don’t have to understand it tonight.',
    'It may be many things at once, and none of them has to be sorted here.',
    'Nothing about it has to be turned into a lesson.',
  ],
  asks: [
    'What is the hardest hour of the day at the moment?',
    'What would you like to say that there was nobody to say to?',
    'How are you getting through today?',
  ],
};

/** Maps a rule to its variant for an entry that gives no name. */
const UNNAMED: ReadonlyMap<Rule, Rule> = new Map([
  [DEATH, DEATH_UNNAMED],
  [ANIMAL_LOSS, ANIMAL_UNNAMED],
]);
const RULES: readonly Rule[] = [MISCARRIAGE, ANIMAL_LOSS, DEATH, BREAKUP];

/** Matches words before a loss, in the same sentence, that make it a dream, a fear, a story or a narrow escape. */
const NOT_REAL =
  /\b(?:dream\w*|nightmares?|imagin\w*|what if|if|afraid|scared|fear|terrified|worr\w*|almost|nearly|could have|would|nobody|pretend\w*|film|movie|book|novel|series|episode|season|show|game|character)\b/i;
const IN_A_STORY = /\b(?:film|movie|novel|series|episode|season|show|character|dreamt|dreamed|my dream)\b/i;
const PARENTS_DIVORCE = /\bparents\b/i;
const GLAD_OF_IT = /\b(?:relieved|relief|free|finally|glad|happy|best thing)\b/i;

function isReal(text: string, rule: Rule, match: RegExpExecArray): boolean {
  const start = Math.max(...['.', '!', '?', '\n'].map((end) => text.lastIndexOf(end, match.index - 1)));
  const before = text.slice(start + 1, match.index);
  if (NOT_REAL.test(before) || (rule !== MISCARRIAGE && IN_A_STORY.test(text))) return false;
  return rule !== BREAKUP || !(PARENTS_DIVORCE.test(text) || GLAD_OF_IT.test(text));
}

/** Detects a loss in an English text. */
export function findEnglishLoss(text: string): Situation | undefined {
  for (const rule of RULES) {
    for (const pattern of rule.shows) {
      const match = pattern.exec(text);
      if (!match || !isReal(text, rule, match)) continue;
      const named = match.slice(1).find(Boolean)?.toLowerCase();
      const { says, more, asks } = named ? rule : (UNNAMED.get(rule) ?? rule);
      return {
        kind: 'loss',
        says,
        more,
        asks,
        isAnswer: true,
        ...(named && { slots: { who: `your ${named}` } }),
      };
    }
  }
  return undefined;
}

/**
 * Detects the death of people and animals, a lost pregnancy, and the end of a relationship. It has precedence over all
 * other detectors, and uses the same sentences in every style.
 */
export const findLoss: Detector = (turn) => {
  if (turn.pack.code === 'en') return findEnglishLoss(turn.text);
  const { shows, asks } = LOSS_IN_OTHERS[turn.pack.code];
  return turn.reading.sentences.some(({ text }) => shows.test(text))
    ? { kind: 'loss', says: guideData(turn.pack.code).lines.loss, asks, isAnswer: true }
    : undefined;
};
