import { type PlainTopic, plainly } from './plain-topic.js';

const NOW = '(?:just |finally |actually |really )*';
const PRIZE =
  '(?:the|a|my|that|this) (?:new |dream |first )?(?:job|flat|apartment|place|house|grant|visa|promotion|offer|raise|scholarship|part|role|lead|internship)';
const EXAM =
  '(?:(?:my|the|an?|that|this|another) )?(?:\\w+ )?(?:exams?|test|finals?|class|course|quiz|midterms?|semester|interview)|maths?|physics|chemistry|biology|english|french|school';

/** News that people bring, English. What it means to them is asked wherever it may be good or hard. */
export const NEWS: readonly PlainTopic[] = [
  {
    shows: plainly(
      '(s?he|they|my (?:boyfriend|girlfriend|partner)) (?:just |finally )?(?:proposed(?: to me)?|asked me to marry (?:him|her|them))',
    ),
    says: [
      '{subject} proposed, and I don’t know yet what you said.',
      '{subject} proposed: that is a large question to be asked.',
    ],
    asks: [
      'What did you answer, or what would you like to?',
      'What went through you when you heard it?',
      'How is it for you?',
    ],
  },
  {
    shows: plainly("(?:i(?:'m| am)|we(?:'re| are)|i got|we got) (?:just |finally )?engaged"),
    says: ['You’re engaged.', 'So you’re engaged now.', 'Engaged: it is written down.'],
    asks: ['How did it come about?', 'How is it to write that?', 'What was the moment like?'],
  },
  {
    shows: plainly('(s?he|they) said yes'),
    says: ['{subject} said yes.', 'It was a yes, then: {subject} said yes.', 'So {subject} said yes.'],
    asks: ['What had you asked?', 'How was the moment after it?', 'What was it like to hear that?'],
  },
  {
    shows: plainly('(s?he|they) said no'),
    says: ['{subject} said no.', 'It was a no, then: {subject} said no.', 'So {subject} said no.'],
    asks: ['What had you asked?', 'How was it to hear that?', 'How is it now?'],
  },
  {
    shows: plainly('i(?: just| finally)? said (yes|no)'),
    says: [
      'You said {subject}.',
      'So you said {subject}.',
      'You said {subject}, and I don’t know yet to what.',
    ],
    asks: ['What was the question?', 'How is it to have said it?', 'What led up to it?'],
  },
  {
    shows: plainly(`i ${NOW}passed (${EXAM})`),
    says: ['You passed {subject}: that is good to read.', 'So you passed {subject}.'],
    asks: ['How did you find out?', 'Who was the first to know, or will be?', 'What does it open for you?'],
  },
  {
    shows: plainly(`(?:i|we) ${NOW}got (${PRIZE})`),
    says: [
      'You got {subject}: that is good to read.',
      'So you got {subject}.',
      'You got {subject}, and now it is in writing.',
    ],
    asks: [
      'Where were you when you heard?',
      'Who was the first to know, or will be?',
      'What does it change for you?',
    ],
  },
  {
    shows: plainly(`i ${NOW}(?:failed|flunked|bombed) (${EXAM})`),
    says: [
      'You failed {subject}; I’m sorry.',
      'I’m sorry that you failed {subject}.',
      'You failed {subject}, and I won’t hurry you to a bright side of it.',
    ],
    asks: ['What does it mean for you?', 'When did you find out?', 'Who knows about it so far?'],
  },
  {
    shows: plainly(`i (?:did not|didn't) (?:get|make) (${PRIZE}|it|in)`),
    says: ['You didn’t get {subject}; I’m sorry.', 'A no, and I’m sorry that you didn’t get {subject}.'],
    asks: ['What had you hoped would come with it?', 'How did you hear?', 'What does it mean for you?'],
  },
  {
    shows: plainly(
      "(?:i )?(?:just )?(?:got|was|have been|'ve been) (?:rejected|turned down)|they (?:picked|chose) (?:someone|somebody) else",
    ),
    says: ['A no, then; I’m sorry.', 'So the answer was no, and I’m sorry.'],
    asks: [
      'What was it that you had put yourself forward for?',
      'What had you hoped for?',
      'How did you hear?',
    ],
  },
  {
    shows: plainly(
      "i (?:was|got|have been|'ve been|just got) (?:just )?(fired|laid off|sacked|let go)|they (?:just )?(fired) me",
    ),
    says: [
      'You were {subject}; I’m sorry.',
      'I’m sorry that you were {subject}.',
      'You were {subject}, and I’m not going to make that any smaller.',
    ],
    asks: ['What happened?', 'When were you told?', 'Who knows about it so far?'],
  },
  {
    shows: plainly(
      "i (?:just |finally )?((?:finished|completed|submitted|handed in|published|bought|sold|adopted|quit|moved out|moved in|graduated|resigned)(?: (?:my|our|the|a|an)(?: [\\w'-]+){1,3}?)?)",
    ),
    says: ['You {subject}.', 'So you {subject}.', 'You {subject}, and now it is written down.'],
    asks: ['What is it like on this side of it?', 'What led up to it?', 'What changes with it?'],
  },
  {
    shows: plainly(
      'i (?:just |finally )?(ran (?:a|my first) \\w+|made a (?:new )?friend|got a (?:dog|cat|puppy|kitten|tattoo|haircut)|kissed (?:him|her|them)|told (?:him|her|them)(?: the truth| everything| (?:that )?i love (?:him|her|them)))',
    ),
    says: ['You {subject}.', 'So you {subject}.', 'You {subject}, and now it is written down.'],
    asks: ['How did it come about?', 'What was it like?', 'How is it, afterwards?'],
  },
  {
    shows: plainly('(?:i|we) (?:just |finally |actually )?did it'),
    says: ['You did it, and I don’t know yet what it was.', 'So you did it.'],
    asks: ['What was it?', 'What is it that you did?', 'What did it take?'],
  },
  {
    shows: plainly("(?:it(?:'s| is)|today is) my birthday"),
    says: [
      'It is your birthday: I wish you a good one, in whatever way fits.',
      'Your birthday, then; may it be a kind day.',
    ],
    asks: ['How is the day so far?', 'What would you like of this day?', 'Who or what is with you today?'],
  },
  {
    shows: plainly(
      "(?:i have|i've got|there(?:'s| is)|tomorrow i have) (?:my |the |a |an )?((?:\\w+ )?(?:interview|exam|test|surgery|operation|appointment|presentation|court date|audition))(?: tomorrow| on \\w+day| in the morning)",
    ),
    says: ['The {subject} is close now.', 'So the {subject} is coming.'],
    asks: ['How do you look at it?', 'What are you thinking of first?', 'What would help you until then?'],
  },
];
