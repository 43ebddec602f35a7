import { type PlainTopic, plainly } from './plain-topic.js';

const KIN =
  'mother|mom|mum|father|dad|parents|husband|wife|partner|boyfriend|girlfriend|sister|brother|daughter|son|grandma|grandmother|grandpa|grandfather|aunt|uncle|best friend|friend|ex';
const ONE = `my (?:${KIN})|him|her|them`;

/** What happens between people, English. */
export const BETWEEN_PEOPLE: readonly PlainTopic[] = [
  {
    shows: plainly(
      `(?:i(?: just| finally| have|'ve)* )?(?:came|come) out to (my (?:${KIN}|family|friends|kids|boss|colleagues|team)|everyone|everybody|him|her|them)`,
    ),
    says: [
      'You came out to {subject}.',
      'You came out to {subject}; it has been said now.',
      'So {subject} heard it from you: you came out.',
    ],
    asks: ['How did it go?', 'What was it like, once it was said?', 'How are you, now that it is said?'],
  },
  {
    shows: plainly(
      "(?:i think )?i(?:'m| am)(?: \\w+ly)? (?:gay|lesbian|bi|bisexual|trans|transgender|queer|non-?binary|asexual|ace|aro|pan)|i (?:may|might|could) be (?:gay|lesbian|bi|bisexual|trans|queer|non-?binary|asexual)",
    ),
    says: [
      'That can stand here exactly as you wrote it.',
      'I read it as you wrote it, and nothing has to be proved or explained here.',
      'You wrote it in your own words, and as sure or unsure as it is.',
    ],
    asks: [
      'How is it to see it written?',
      'Have you said it to anybody before?',
      'What made you write it today?',
    ],
  },
  {
    shows: plainly(
      `i(?:'m| am)(?: so| really| a bit| very| just)* (?:jealous|envious) of (my [\\w' ]{2,30}?|him|her|them|[\\p{L}]+)`,
    ),
    says: [
      'You’re jealous of {subject}, and you say it straight.',
      'You’re jealous of {subject}; there is room for that here.',
      'So you’re jealous of {subject}.',
    ],
    asks: ['What is it that you would like to have too?', 'When did you notice it?', 'What set it off?'],
  },
  {
    shows: plainly(
      `i (?:really |just |still |fucking )*hate (my (?!self|body)[\\w' ]{2,30}?|him|her|them|mondays|sundays|it here|this (?:job|place|house|town|city|school))`,
    ),
    says: [
      'You hate {subject}, and I take the word as it is.',
      'You hate {subject}; it need not be softened here.',
    ],
    asks: ['What happened?', 'What brought it up?', 'Is it always like that, or is it this moment?'],
  },
  {
    shows: plainly(`i (?:really |just |still )*miss (${ONE}|my \\w+)`),
    says: [
      'You miss {subject}.',
      'You miss {subject}, and you don’t have to get over it here.',
      'So you miss {subject}.',
    ],
    asks: ['What do you miss most?', 'When is it strongest?', 'What would you say to {subject}?'],
  },
  {
    shows: plainly(`i (?:really |just |still |think i )*love (${ONE})`),
    says: ['You love {subject}.', 'You love {subject}; it is written here plainly.'],
    asks: ['What is it like today?', 'Is that known to anybody but you?', 'What made you write it now?'],
  },
  {
    shows: plainly("i(?:'m| am) (?:so |really |totally )?in love|i(?:'ve)? (?:fell|fallen) in love"),
    says: ['You’re in love.', 'You’re in love, and it has reached the page.', 'So you’re in love.'],
    asks: ['What is it like?', 'How did you notice?', 'Who knows about it?'],
  },
  {
    shows: plainly(
      `(s?he|they|my (?:husband|wife|partner|boyfriend|girlfriend|ex)) (?:has )?(?:cheated(?: on me)?|is cheating on me|has been cheating on me)`,
    ),
    says: ['{subject} cheated on you; I’m sorry.', 'I’m sorry: you write that {subject} cheated on you.'],
    asks: ['How did you find out?', 'How are you right now?', 'Who knows about it besides you?'],
  },
  {
    shows: plainly(
      "(?:s?he|they|my \\w+) (?:never|didn't|did not|hasn't|won't|still hasn't|doesn't) (?:even )?(?:text|call|write|answer|reply|texted|called|answered|replied)(?: me)?(?: back)?",
    ),
    says: [
      'No answer came, then.',
      'So there is no answer.',
      'You were waiting for a sign, and there was none so far.',
    ],
    asks: [
      'How long have you been waiting?',
      'What had you hoped would come?',
      'What goes through your mind meanwhile?',
    ],
  },
  {
    shows: plainly(
      `(s?he|they|my (?:${KIN})) (?:just |finally )*(called|texted|wrote|visited)(?: me)?(?: back)?`,
    ),
    says: ['So {subject} got in touch.', '{subject} got in touch, then.'],
    asks: ['What was it about?', 'How is it, afterwards?', 'What was said?'],
  },
  {
    shows: plainly(
      'i (?:just )?saw (my ex(?:-\\w+)?(?: with (?:someone|somebody)(?: else)?)?|(?:him|her) with (?:someone|somebody) else)',
    ),
    says: ['You saw {subject}.', 'So you saw {subject}, and now it is here on the page.'],
    asks: ['What was it like?', 'What did you do?', 'Where did it happen?'],
  },
  {
    shows: plainly(`(my (?:${KIN})) is (?:back )?in (?:the )?hospital`),
    says: ['I’m sorry to read that {subject} is in hospital.', 'So {subject} is in hospital; I’m sorry.'],
    asks: ['What do you know so far?', 'Can you be there?', 'How are you in all this?'],
  },
  {
    shows: plainly(
      '(?:nobody|no one)(?: even)? (?:remembered|wished me)(?: a happy| happy)?(?: my)? birthday|(?:everyone|everybody|they all) forgot my birthday',
    ),
    says: [
      'I’m sorry that nobody remembered your birthday.',
      'It was your birthday, and nobody said so; I’m sorry.',
    ],
    asks: [
      'What would you have liked to hear?',
      'Who did you most hope to hear from?',
      'How did the day go?',
    ],
  },
  {
    shows: plainly("i(?:'m| am)(?: so| really| very| just)* lonely|i feel(?: so| really| very)* lonely"),
    says: [
      'You’re lonely, and I know that a page is not the same as company.',
      'You’re lonely; you needn’t wrap it up here.',
      'I read that you’re lonely.',
    ],
    asks: ['Who would you like to have near?', 'When is it strongest?', 'Since when has it been like that?'],
  },
  {
    shows: plainly(
      "i (?:have|'ve got) (?:no|not a single|zero) friends?|i don't have (?:any|a single) friends?",
    ),
    says: [
      'You write that you have no friends, and I won’t talk that away.',
      'No friends: that is said plainly, and I leave it as you say it.',
    ],
    asks: [
      'Who was the last person you felt close to?',
      'Was it different once?',
      'What made you write it today?',
    ],
  },
  {
    shows: plainly(
      '((?:my|our) (?:son|daughter|baby|little one) (?:just |finally )?(?:took (?:his|her|their) first steps?|said (?:his|her|their) first words?|smiled at me|(?:walked|crawled|laughed) for the first time))',
    ),
    says: ['{subject}.', 'So {subject}, and it has its line here.', '{subject}; such a thing happens once.'],
    asks: ['Where were you when it happened?', 'How was it to see that?', 'What did you do?'],
  },
];
