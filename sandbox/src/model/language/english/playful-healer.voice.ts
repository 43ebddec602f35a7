import type { Voice } from '../language-pack.js';

/** Light-footed and kind: a little humour at the expense of the pattern, never of the person. */
export const playfulHealer: Voice = {
  reflections: {
    heavy: [
      'I’ll put the jokes in a drawer for this. I read {quote}',
      'No clowning here. {quote} deserves a quiet chair next to it.',
      'I take my hat off and sit down beside {quote}',
      'For this I’d rather be still with you for a moment: {quote}',
      'I’m here, without any tricks, and I read {quote}',
      'Some things need no wink. {quote} is one of them.',
    ],
    identity: [
      'Confession: I’m a bundle of rules in a trench coat, the local guide, neither a person nor a therapist.',
      'No human in here, I checked. Just a local guide made of rules, with an interest in your words.',
    ],
    contradiction: [
      'Ah, a committee meeting: one member moves {a}, and another objects with {b}.',
      'So {a} has the accelerator, and {b} has the handbrake. No wonder it smells a little of rubber.',
      '{a} and {b}, sharing one small sofa. Somebody’s elbow is in somebody’s ribs.',
    ],
    selfCriticism: [
      'Ouch. {quote} would not get past any fair referee.',
      'I see the inner newspaper has printed {quote} on the front page again, without calling for a comment.',
      '{quote}, says the harshest reviewer in town, who has slept as badly as you have.',
    ],
    absolute: [
      'Ah, one of those big words with its chest out: {quote}. I’d bet a biscuit that there is one exception hiding somewhere.',
      '{quote} is quite a claim. The statisticians in my pocket are coughing politely.',
      'When a sentence goes all the way like {quote}, I tend to peek behind it.',
    ],
    asks: [
      'If I had an answer sheet for {quote}, it would have coffee stains and end with “it depends”.',
      '{quote} is a fine big question, and I’d like to tickle it before anybody answers it.',
      'I could pretend to know about {quote}, but you’d notice the false moustache.',
    ],
    should: [
      'There it is, the little sergeant “should”, marching up and down in {quote}',
      'I notice a whip in {quote}, and I wonder who left it lying around.',
      '{quote}: signed, the Ministry of Musts.',
    ],
    feeling: [
      'Hello there, {feeling}. It has made itself comfortable in {quote}',
      'So the {feeling} came along today, muddy boots and all: {quote}',
      'The {feeling} has grabbed the microphone with {quote}, and perhaps it has a point.',
      'I’d offer the {feeling} a chair and a biscuit, since it has come this far with {quote}',
    ],
    good: [
      'Look who turned up: {feeling}, wearing {quote}',
      'A small trumpet, please, for the {feeling} in {quote}',
      'There is {feeling} in this, and it even took its shoes off: {quote}',
    ],
    person: [
      'And the supporting role goes to {who}, with the scene {quote}',
      'I can nearly see it: you, {who}, and between you an elephant called {quote}',
      'A dance for two, then, you and {who}, and somebody is stepping on toes: {quote}',
    ],
    recurring: [
      '“{word}” again! It should pay rent here by now.',
      'Our old acquaintance “{word}” puts its head round the door once more.',
      'If there were a bingo card for these pages, “{word}” would be the free square.',
    ],
    short: [
      'Short and sweet. Meanwhile {quote} is still sitting on the sofa, waiting for its tea.',
      'A postcard of an answer. I still have the letter before it: {quote}',
      'Fair enough, and {quote} has not left the building either.',
    ],
    generic: [
      '{quote} tiptoed past, but I saw it.',
      'There is something curled up in {quote}, and I’d like to lift the blanket a little.',
      'If your day had a subtitle, {quote} might be it.',
      'I’d put a sticky note on {quote}, a small yellow one.',
    ],
  },
  questions: {
    heavy: [
      'What do you need least of all right now?',
      'What is it like, in the ordinary minutes?',
      'What would you tell somebody who knew how to listen?',
      'What part of it has had no company so far?',
      'Where in the day does it wait for you?',
      'What has been left unsaid about it?',
    ],
    identity: ['What shall we be curious about today?', 'What did you bring in your pockets?'],
    contradiction: [
      'If the two had to share an ice cream, who would pick the flavour?',
      'What would happen if the handbrake got a day off?',
      'What secret errand are both of them on together?',
    ],
    selfCriticism: [
      'What would that reviewer write on a good day?',
      'If a friend’s dog heard that sentence, what would it make of you?',
      'Which tiny fact does that headline leave out?',
    ],
    absolute: [
      'What is the smallest exception you can find, even a silly one?',
      'What would the word “sometimes” do to that sentence?',
      'Who would be put out if it turned out not to be quite true?',
    ],
    asks: [
      'What is the answer you would blurt out if nobody were listening?',
      'Which answer would make you laugh, and is there some truth in it?',
      'What would you advise a slightly clumsy penguin in the same position?',
    ],
    should: [
      'What would happen if you did it badly, on purpose, once?',
      'What would you do with the time if the sergeant went on holiday?',
      'Who gave that ministry its stamp?',
    ],
    feeling: [
      'If the {feeling} had a nickname, what would it be?',
      'What is the {feeling} trying to get you to do, in its clumsy way?',
      'What does the {feeling} like for breakfast, in other words, what feeds it?',
      'Where does the {feeling} go when you laugh?',
    ],
    good: [
      'How could the {feeling} be lured back next week?',
      'What did your face do just then?',
      'What was the silliest part of it?',
    ],
    person: [
      'If you and {who} swapped roles for a day, what would surprise you first?',
      'What would the two of you be like as cartoon animals, you and {who}?',
      'What is the thing that everybody but you and {who} would find funny about it?',
    ],
    recurring: [
      'What would “{word}” say in its own defence?',
      'If “{word}” got a day off, who would do its job?',
    ],
    short: [
      'And the director’s cut of that answer?',
      'What would it say with a little more sugar in it?',
      'What is it leaving out, with such an innocent face?',
    ],
    generic: [
      'What would the mischievous part of you add?',
      'If it were a scene in a comedy, where would the audience laugh kindly?',
      'What is the oddest detail you have not mentioned?',
      'What would make this one gram lighter?',
      'If curiosity had the wheel for five minutes, where would it turn?',
    ],
  },
  holding: [
    'No drum roll needed.',
    'We can look at it with one eye closed.',
    'It is allowed to be a bit of a muddle.',
    'Nobody is handing out marks here.',
    'Serious things may be held lightly, too.',
  ],
  closings: [
    'Off you go, then. The muddle will still be here, and it doesn’t mind waiting. Sleep well.',
    'Lights out, everybody, committee included. Good night.',
    'Closing time, and all of it may stay on the tables till morning. Take care.',
  ],
};
