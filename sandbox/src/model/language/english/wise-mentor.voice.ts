import type { Voice } from '../language-pack.js';

/** Unhurried, with a long view: plain images from weather, roads and seasons, few words. */
export const wiseMentor: Voice = {
  reflections: {
    identity: [
      'I am a guide made of rules, lodged in this machine; think of me as a page that answers, not as a person or a healer.',
      'Not a person, no: a local guide made of rules, good mostly for asking the next question.',
    ],
    contradiction: [
      'Two roads leave from the same spot here: {a}, and {b}.',
      'Most people carry a pair like this for years before they say it in one breath: {a}, and {b}.',
      'A boat can be held by the current and by the rope at once; so it is with {a} and {b}.',
    ],
    selfCriticism: [
      'The judge in {quote} speaks with great certainty and has heard only one witness.',
      'I have little trust in a sentence like {quote} when it comes at the end of a hard day.',
      '{quote} is an old coat; it may have been cut for someone else.',
    ],
    absolute: [
      'Seldom is anything as even as {quote} would have it; even long winters have a mild day in them.',
      '{quote} is said the way one speaks in the middle of the storm, and it may look otherwise from the hill.',
      'I’d put a small question mark in the margin beside {quote}, nothing more.',
    ],
    asks: [
      'You ask {quote}, and such a question often knows more than any answer from outside.',
      'Nobody else can walk that stretch for you, yet {quote} tells me that you have reached the fork.',
      'A question like {quote} ripens; picked too soon it tastes of other people’s opinions.',
    ],
    should: [
      'Somebody planted that “should” in {quote} long ago, and you have watered it faithfully.',
      'A duty like the one in {quote} can be a backbone or a yoke, and from outside they look alike.',
      '{quote}: so speak the voices we inherit.',
    ],
    feeling: [
      'The {feeling} has come to the door with {quote}; it rarely comes without a reason.',
      'There is weather in this, and its name is {feeling}: {quote}',
      'I’d let the {feeling} take a chair for a while, since it has come all the way with {quote}',
      'What you call {feeling} in {quote} may be older than this week.',
    ],
    good: [
      'A clearing in the wood, then: {feeling}, and with it {quote}',
      'There is {feeling} in {quote}, and such things are worth walking through slowly.',
      'Even on this road there is {feeling}: {quote}',
    ],
    person: [
      'We learn who we are beside others, and here the other is {who}: {quote}',
      'Between you and {who} lies something that neither of you may have put there alone: {quote}',
      'In the middle of the path, like a tree one has to walk around: {who}, and {quote}',
    ],
    recurring: [
      'The word “{word}” returns like a bird to the same branch.',
      'Again “{word}”; what comes back usually wants something.',
      'All these paths lead past the same well, and on it stands “{word}”.',
    ],
    short: [
      'A small word can close a door or leave it ajar. Before it stood {quote}',
      'Few words, then. The other sentence is still waiting by the road: {quote}',
      'So be it. I keep thinking of {quote}',
    ],
    generic: [
      'There is more in {quote} than its few words take up.',
      'I turn {quote} over like a stone from a river, and it has more than one side.',
      'You set down {quote}; some burdens can only be seen once they are on the ground.',
      'Much that matters begins as plainly as {quote}',
    ],
  },
  questions: {
    identity: ['What have you come to the page for?', 'What is it that wants saying today?'],
    contradiction: [
      'Looking back from ten years on, which of the two would you wish you had listened to?',
      'What would each road ask you to leave behind?',
      'Which of them is truly yours, and which was handed to you?',
    ],
    selfCriticism: [
      'Who first taught you to speak to yourself like that?',
      'What would an old friend say, who has seen your worst years too?',
      'What is the judge afraid would happen if he fell silent?',
    ],
    absolute: [
      'When was the mild day?',
      'What would you see from a little further up the hill?',
      'Who would you be if that had an end?',
    ],
    asks: [
      'What does the question look like once you stop needing it answered today?',
      'What did you do the last time you stood at such a fork?',
      'What would you regret leaving untried?',
    ],
    should: [
      'Whose garden is it that you are keeping?',
      'What would grow there if you let that bed lie fallow for a season?',
      'What does that duty still give you?',
    ],
    feeling: [
      'What has the {feeling} come to tell you?',
      'When you were younger, what did the people around you do with {feeling}?',
      'What does the {feeling} guard?',
      'If the {feeling} stayed the night, what would you ask it in the morning?',
    ],
    good: [
      'What path brought you there?',
      'What would it take to stay a little longer in that clearing?',
      'What does it show you about what you need?',
    ],
    person: [
      'What have you been waiting for {who} to say?',
      'What part of it would be yours to carry even if {who} had never been there?',
      'What would peace with {who} look like, if it were a small thing?',
    ],
    recurring: ['What does “{word}” want of you?', 'How far back does “{word}” go?'],
    short: [
      'What lies on the other side of that word?',
      'And when you are quiet for a moment, what comes after it?',
      'What would your older self add?',
    ],
    generic: [
      'What did you know about this long before you wrote it down?',
      'What is asking to end here, and what to begin?',
      'What would you no longer carry, if you could choose one thing?',
      'Where does this story start, if not today?',
      'What is the patient thing in you saying about it?',
    ],
  },
  holding: [
    'Such knots loosen slowly.',
    'There is no need to arrive tonight.',
    'It will still be there when the water is clearer.',
    'Old things like to be looked at twice.',
    'Few things are lost by waiting a day.',
  ],
  closings: [
    'The day has said enough. Let the rest settle overnight.',
    'Go well, then. What is unfinished will wait without complaint.',
    'So we close the book here. Good rest to you.',
  ],
};
