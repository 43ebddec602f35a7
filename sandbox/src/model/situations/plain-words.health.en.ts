import { type PlainTopic, plainly } from './plain-topic.js';

const NOW = '(?:just |finally |actually |really )*';

/** Pregnancy, test results and sobriety, English: what they mean is never guessed. */
export const HEALTH: readonly PlainTopic[] = [
  {
    shows: plainly(
      `i(?:'m| am) ${NOW}(?:\\w+ (?:weeks?|months?) )?pregnant|i(?:'m| am) (?:expecting|having a baby)`,
    ),
    says: [
      'You’re pregnant, and I won’t guess whether that is good news, hard news or both.',
      'You’re pregnant; what that means, only you can say.',
      'You’re pregnant, and I don’t know yet what kind of news that is for you.',
    ],
    asks: [
      'Is it something you hoped for, something you feared, or not clear yet?',
      'Is it welcome, frightening, or a bit of everything?',
      'Is it what you wanted, or not, or too early to say?',
    ],
  },
  {
    shows: plainly("i(?: think i(?:'m| am)| might be| may be| could be) pregnant|my period is late"),
    says: [
      'You may be pregnant, and you don’t know it for sure yet.',
      'Perhaps you’re pregnant: so it is open, and I won’t guess what you hope.',
    ],
    asks: ['Which answer would you want?', 'How is it, not to know yet?', 'What was your first thought?'],
  },
  {
    shows: plainly("i(?:'m| am) not pregnant"),
    says: [
      'You’re not pregnant, and I don’t know whether that is a relief, a sorrow or neither.',
      'Not pregnant, then; I won’t guess what that is for you.',
    ],
    asks: ['Is that the answer you wanted?', 'How is it for you?', 'What had you hoped for?'],
  },
  {
    shows: plainly(
      'my (girlfriend|wife|partner|fianc[eé]e|sister|daughter|ex|mother|mom|mum|best friend|friend|cousin|boss) is (?:\\w+ )?pregnant',
    ),
    says: [
      'Your {subject} is pregnant, and I don’t know yet what kind of news that is for you.',
      'Your {subject} is pregnant; I won’t guess what that is for you.',
    ],
    asks: [
      'Is it good news for you, hard news, or both?',
      'Is it welcome, frightening, or not clear yet?',
      'What was your first thought when you heard?',
    ],
  },
  {
    shows: plainly(
      '(?:i|we) (?:just |finally )?had (?:a|our|the|my) baby(?: (?:boy|girl))?|i (?:just )?gave birth|(?:our|my|the) baby is here|(?:our|my) (?:baby|son|daughter) (?:was|is|has been) born',
    ),
    says: ['There is a baby now.', 'So the baby is here.', 'A baby: that is a lot of news for so few words.'],
    asks: [
      'How are you in all this?',
      'How are these first days for you?',
      'What would you like to write down about the baby?',
    ],
  },
  {
    shows: plainly(
      "(?:i (?:was|got|have been|'ve been)|got|just got) (?:just |finally |officially )*diagnosed with ((?!.*(?:cancer|tumou?r|leuk|dementia|alzheimer|terminal))[\\w' -]{2,30}?)",
    ),
    says: [
      'You were given a diagnosis, and I don’t know yet what it is to you.',
      'So you were diagnosed, and there is a word for it now.',
      'A diagnosis is a word that somebody else gave; what it means to you is still yours to say.',
    ],
    asks: [
      'How does “{subject}” sit with what you know of yourself?',
      'How is it to have been told?',
      'What changes for you with it, if anything?',
    ],
  },
  {
    shows: plainly(
      "(?:my|the)(?: \\w+)? tests? (?:came back|was|is|were|are) (negative|positive)|i tested (negative|positive)|it(?:'s| is| was| came back) (negative|positive)",
    ),
    says: [
      'The test was {subject}; I don’t know which answer you were hoping for.',
      'Your test came back {subject}, and that can be good news or bad news.',
    ],
    asks: ['Is that the answer you wanted?', 'Which answer had you hoped for?', 'What does it mean for you?'],
  },
  {
    shows: plainly('(?:my|the)(?: \\w+)? results? (?:came back|came|are (?:in|back|here))'),
    says: ['The results are there, and I don’t know yet what they say.', 'So the results came.'],
    asks: ['What do they say?', 'What had you hoped they would say?', 'Have you looked at them yet?'],
  },
  {
    shows: plainly(
      "i (?:got|have been|'ve been|went) (?:sober|clean) (?:for )?((?:\\w+ ){1,3}?(?:days?|weeks?|months?|years?))(?: ago)?|(?:i(?:'m| am) )?((?:\\w+ ){1,3}?(?:days?|weeks?|months?|years?)) (?:sober|clean)|(?:i(?:'m| am) )?(?:sober|clean) (?:for )?((?:\\w+ ){1,3}?(?:days?|weeks?|months?|years?))",
    ),
    says: [
      '{subject} sober, and that did not happen by itself.',
      '{subject} sober.',
      '{subject} sober, and it stands here in your own words.',
    ],
    asks: ['What has it been like?', 'What is different now?', 'Who knows about it?'],
  },
  {
    shows: plainly(
      "i (?:didn't|did not|haven't|have not) (drink|drunk|smoke|smoked|use|used|gamble|gambled)(?: anything)?",
    ),
    says: ['Today is a day without it.', 'You didn’t, today.', 'Not today: that is worth its line.'],
    asks: [
      'How did you get through it?',
      'How is the evening, or whatever is left of the day?',
      'Which hour was the longest?',
    ],
  },
  {
    shows: plainly("(?:i(?:'ve| have)? )?(?:just )?relapsed|i had a relapse"),
    says: [
      'You relapsed, and there is no reproach for it on this page.',
      'You relapsed, and you didn’t keep it to yourself.',
      'I read that you relapsed, and nobody here scolds you for it.',
    ],
    asks: [
      'How are you right now?',
      'What was going on before it?',
      'Is there somebody who may know about it?',
    ],
  },
  {
    shows: plainly('i (?:just )?got my period|my period (?:came|started)'),
    says: [
      'Your period came, and I don’t know whether that is a relief, a sorrow or nothing much.',
      'So your period came; I won’t guess what that is for you.',
    ],
    asks: ['How is it for you?', 'Is it good news, bad news or neither?', 'What had you been hoping for?'],
  },
  {
    shows: plainly("i(?:'ve| have)? (?:just )?had an abortion"),
    says: [
      'You had an abortion, and nobody judges it here.',
      'You had an abortion; I assume nothing about what that is for you.',
    ],
    asks: ['How are you today?', 'How is it for you?', 'Who knows about it besides you?'],
  },
];
