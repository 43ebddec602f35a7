import type { Voice } from '../language-pack.js';

/** Unhurried, with a long view: plain images from weather, roads and seasons, few words. */
export const wiseMentor: Voice = {
  reflections: {
    contradiction: [
      'Two roads leave from the same spot here: {a}, and {b}.',
      'Many people carry a pair like this for years before they say it in one breath: {a}, and {b}.',
      'A boat can be held by the current and by the rope at once; so it is with {a} and {b}.',
    ],
    selfCriticism: [
      'The judge in {quote} speaks with great certainty and has heard only one witness.',
      'I have little trust in a sentence like {quote} when it comes at the end of a hard day.',
      '{quote} is a heavy coat to wear indoors.',
    ],
    feeling: [
      'There is weather in this, and its name is {feeling}: {quote}.',
      'The {feeling} has come to the door with {quote}.',
      'I’d let the {feeling} take a chair for a while, next to {quote}.',
      'Where you write {quote}, I see {feeling}, and no need to chase it away.',
    ],
    generic: [
      'I turn {quote} over like a stone from a river.',
      'Let {quote} lie here a while.',
      'You have set down {quote}, and I am in no hurry.',
      'Some things are said plainly, like {quote}.',
      'I hear {quote}, and leave the silence after it.',
    ],
  },
  questions: {
    contradiction: [
      'Looking back from ten years on, which of the two would you wish you had listened to?',
      'What would each road ask you to leave behind?',
      'Which of them is truly yours, and which was handed to you?',
    ],
    selfCriticism: [
      'Where did you learn to speak to yourself like that?',
      'What would an old friend say, who has seen your worst years too?',
      'What would change if that judge fell silent for a day?',
    ],
    feeling: [
      'What has the {feeling} come to tell you, if anything?',
      'When you were younger, what did the people around you do with {feeling}?',
      'What helps you to sit beside the {feeling} for a while?',
      'How long has the {feeling} been on the road?',
    ],
    generic: [
      'What do you see in it, now that it stands there?',
      'Where does this begin for you?',
      'What would you keep of it?',
      'What does it ask of you, if anything?',
      'How might it look from a year away?',
      'What is the plain truth of it, for you?',
    ],
  },
  glad: [
    'A clearing in the wood, then: {quote}.',
    'There is {feeling} in {quote}, and such things are worth walking through slowly.',
    'Let {quote} be as good as it was.',
  ],
  holding: [
    'There is no need to arrive tonight.',
    'It will still be there when the water is clearer.',
    'Such things may be looked at twice.',
    'Few things are lost by waiting a day.',
    'The evening is long enough for it.',
  ],
  closings: [
    'The day has said enough. Let the rest settle overnight.',
    'Go well, then. What is unfinished will wait without complaint.',
    'So we close the book here. Good rest to you.',
  ],
};
