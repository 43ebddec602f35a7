import { type PlainTopic, plainly } from './plain-topic.js';

/** How body and mind are, and days on which little is, English. */
export const BODY_AND_MIND: readonly PlainTopic[] = [
  {
    shows: plainly(
      "(?:(?:it(?:'s| is) )?\\d{1,2}(?::\\d\\d)? ?(?:am|a\\.m\\.)?,? (?:and )?)?i (?:just |still )?(?:can't|cannot|can not|cant) (?:fall a|get to |get any )?sleep|i(?:'m| am) (?:still|wide) awake|can't sleep",
    ),
    says: [
      'You’re awake, and this page is awake too.',
      'You can’t sleep; nothing has to be solved while you’re up.',
      'No sleep, then; you can write until it comes, or not.',
    ],
    asks: [
      'Is something keeping you up, or is it only the night?',
      'What is going through your mind?',
      'How long have you been lying awake?',
    ],
  },
  {
    shows: plainly(
      "i (?:couldn't|could not|didn't|did not|barely|hardly) (?:sle(?:ep|pt))(?: much| well| at all)?|i slept (?:badly|terribly)",
    ),
    says: ['That was a short night, then.', 'That was too little sleep, then.'],
    asks: ['How are you today, after it?', 'What kept you up, if you know?', 'What was the night like?'],
  },
  {
    shows: plainly(
      "i (?:feel|felt) (?:absolutely |just )?nothing|i (?:don't|can't|do not|cannot) feel anything|nothing feels like anything",
    ),
    says: [
      'You feel nothing, and I won’t go digging underneath it.',
      'Nothing, then; you don’t have to feel something to write here.',
      'You feel nothing, and I take that as you say it.',
    ],
    asks: [
      'How long has it been like that?',
      'Is it a quiet nothing or a heavy one?',
      'When was it different last?',
    ],
  },
  {
    shows: plainly(
      "i(?:'m| am)(?: so| really| very| just| super)* bored|(?:so |just )?bored(?: out of my mind| to death)?",
    ),
    says: [
      'You’re bored, and that is a fair reason to open a page.',
      'Bored, then; nothing has to come of it.',
      'So you’re bored.',
    ],
    asks: [
      'Is it a restless kind of bored or a tired one?',
      'What would you rather be doing?',
      'How long has it been like that?',
    ],
  },
  {
    shows: plainly(
      'nothing (?:much |really |special |new |interesting )*(?:happened|happens|is happening|going on)|(?:just )?(?:a|another) (?:normal|boring|ordinary|plain) day',
    ),
    says: [
      'A day on which nothing happened is a day as well.',
      'Nothing happened, and you opened the page anyway.',
      'So nothing happened; it may stay as plain as that.',
    ],
    asks: [
      'Was that restful, or was it too quiet?',
      'What was the smallest thing in it?',
      'What do you remember of the morning?',
    ],
  },
  {
    shows: plainly(
      "(?:i(?: just|'ve| have)* )?had (?:a|another|my first)(?: \\w+)? panic attacks?(?: (?:on|in|at) (?:the|my) \\w+)?",
    ),
    says: [
      'You had a panic attack, and now you’re here, writing.',
      'I’m sorry that you had to go through a panic attack.',
      'You had a panic attack; it can be told here or left alone.',
    ],
    asks: ['How are you now?', 'How is your body at this moment?', 'Where were you when it came?'],
  },
  {
    shows: plainly("i(?:'m| am) having a panic attack|i think i(?:'m| am) having a panic attack"),
    says: [
      'You’re in it right now; nothing has to be written well.',
      'I read that it is happening now, and you can write one word at a time.',
    ],
    asks: ['Is somebody near you?', 'Where are you at this moment?'],
  },
  {
    shows: plainly(
      "i (?:just )?cried(?: (?:at|in|on) (?:the |my )?\\w+| all (?:day|night|morning)| for (?:an hour|hours))?|i(?:'ve| have) been crying(?: all (?:day|night|morning))?",
    ),
    says: [
      'You write that you cried, and I won’t guess what the tears are about.',
      'There were tears; they need no reason to be written down.',
      'Tears can be about many things, and I don’t know yet about which.',
    ],
    asks: ['Do you know what they were about?', 'Is somebody with you?', 'How is it now?'],
  },
  {
    shows: plainly("i (?:just |really )*(?:can't|cannot|can not|cant) (?:do|take) (?:this|it)"),
    says: [
      'You can’t do this anymore, and I take that as you say it.',
      'I believe you that it can’t go on like this.',
    ],
    asks: [
      'What is the part that you can’t do?',
      'What is too much right now?',
      'Is somebody with you in it?',
    ],
  },
  {
    shows: plainly("i(?:'m| am) (?:fine|ok|okay|alright|all right)(?:,? i guess(?: so)?)?"),
    says: [
      'All right, then; I won’t look behind it uninvited.',
      'Good, I take that as it is.',
      'You’re all right, you write, and it may be as simple as that.',
    ],
    asks: [
      'What has the day been made of?',
      'What would you like to put down here?',
      'Is there anything that would like a line of its own?',
    ],
  },
  {
    shows: plainly(
      '(?:what a|such a|it was a|a)(?: very| really| so)? ?(?:long )?(?:day|week)|long (?:day|week)',
    ),
    says: [
      'I can’t tell yet what kind of day it was.',
      'A lot may be in those few words.',
      'So it was a day that gets a word of its own.',
    ],
    asks: ['What kind was it?', 'What was in it?', 'Which part of it would you like to set down?'],
  },
  {
    shows: plainly(
      'i (?:really |just |fucking )*hate (?:my (?:own )?(?:body|face|looks|belly|weight)|how i look|the way i look)',
    ),
    says: [
      'That is a hard thing to live inside of, and I won’t argue you out of it.',
      'You hate what you see, you write; I won’t join in, and I won’t argue.',
    ],
    asks: [
      'What brought it up?',
      'Is it always like that, or worse right now?',
      'When is it a little quieter?',
    ],
  },
  {
    shows: plainly("i (?:don't|do not) (?:even )?know who i am"),
    says: ['You don’t have to know who you are for this page.', 'Who you are may stay open here.'],
    asks: ['When did you last know?', 'What made it a question today?', 'What is still certain?'],
  },
  {
    shows: plainly(
      'i (?:just |woke up and )?had (?:a|another|the) (?:(?:really |very )?(?:bad|horrible|terrible) dream|nightmare)(?: again)?',
    ),
    says: [
      'You had a nightmare, and now you’re out of it.',
      'A nightmare can sit in the room for a while; you’re awake now.',
    ],
    asks: [
      'What is left of it?',
      'Would you like to write it down, or rather let it go?',
      'How are you now?',
    ],
  },
  {
    shows: plainly('i had (a(?: really| very)? (?:weird|strange|funny|beautiful|nice|odd) dream)'),
    says: ['You had {subject}.', 'So you had {subject}, and it is still near enough to be mentioned.'],
    asks: ['What do you remember of it?', 'Where did it take place?', 'Which picture has stayed?'],
  },
  {
    shows: plainly(
      "i(?:'m| am)(?: so| really| a bit)* (sick|ill)|i have (?:a|the) (headache|migraine|cold|fever|flu)|i (broke my (?:leg|arm|foot|ankle|wrist|toe|finger))",
    ),
    says: [
      'I’m sorry; that is no fun to be in.',
      'I’m sorry that your body gives you trouble.',
      'I’m sorry; you don’t have to write much in that state.',
    ],
    asks: ['How bad is it?', 'How are you getting through the day?', 'Is anybody looking after you?'],
  },
  {
    shows: plainly(
      'fuck (?:everything|it all|this|it|my life|everyone|everybody)|(?:everything|it all) sucks|(?:this|life) sucks',
    ),
    says: [
      'You don’t have to be fair or polite here.',
      'That may be said exactly like that.',
      'Everything at once, then.',
    ],
    asks: ['What was the last straw?', 'What happened?', 'Where did it start today?'],
  },
  {
    shows: plainly(
      'i (?:dreamt|dreamed) (?:that |about )?(?:my|i|he|she|we|they|the) [^.!?]{3,80}|i had a dream (?:that|where|about|in which) [^.!?]{3,80}',
    ),
    says: [
      'I read your dream as a dream, and I don’t explain it.',
      'It was a dream, and it has come along to the page.',
      'You dreamt it, and it stands here as you saw it.',
    ],
    asks: ['How was it to wake up from the dream?', 'Which picture has stayed?', 'How was the day after it?'],
  },
  {
    shows: plainly(
      "i(?:'m| am| feel|'m feeling| am feeling)(?: so| really| very| just| a bit| a little| super| pretty| still)* (sad|tired|exhausted|anxious|nervous|scared|stressed|stressed out|overwhelmed|angry|mad|furious|frustrated|ashamed|confused|restless|worried)",
    ),
    says: [
      'You’re {subject}, and you don’t have to explain it to be read.',
      'You’re {subject}; that is enough to begin with.',
      'So you’re {subject}, and there may be little else to say yet.',
    ],
    asks: ['Do you know what it is about?', 'Is it one thing, or many at once?', 'When did it start?'],
  },
  {
    shows: plainly("i (?:can't|cannot|couldn't) stop crying"),
    says: [
      'The tears don’t stop, and for this page they needn’t.',
      'You can’t stop crying, and I won’t guess what it is about.',
    ],
    asks: ['Do you know what it is about?', 'Is somebody with you?', 'When did it start?'],
  },
];
