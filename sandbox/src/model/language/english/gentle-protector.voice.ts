import type { Voice } from '../language-pack.js';

/** Safety first: slow pace, permission to stop, attention to limits and to what kept the person going. */
export const gentleProtector: Voice = {
  reflections: {
    identity: [
      'So that you know where you are: I’m a local guide, a program of rules on this machine, not a person and not a therapist.',
      'So that it is clear who reads this: no person, only a guide that follows rules, and you can stop at any moment.',
    ],
    contradiction: [
      'One side of you says {a}, and another stands guard with {b}; I’d not push either of them aside.',
      '{a} wants to move and {b} wants to be sure, and there is no hurry to choose.',
      'Perhaps {b} is there to keep you safe while {a} waits for its turn.',
    ],
    selfCriticism: [
      'Slowly, please, with {quote}; I’d not let anybody else speak to you in that way either.',
      '{quote} hits hard. It may once have been a way to be quicker than the blow from outside.',
      'I’d like to put a little distance between you and {quote} before we look at it.',
    ],
    absolute: [
      'When one has had to be on guard for long, it sounds like this: {quote}. I only wonder whether it holds in every corner.',
      '{quote} may be a wall that was needed once; it doesn’t have to come down tonight.',
      'A rule like {quote} can feel safer than hope, and I’d still leave a small gate in it.',
    ],
    asks: [
      'I won’t steer you with {quote}; you know the ground better than I do, and you set the pace.',
      'It is all right not to know yet. {quote} can stay open while you look after yourself.',
      'You may ask {quote} and not have to act on any answer today.',
    ],
    should: [
      'I hear pressure in {quote}, and little shelter.',
      '{quote} asks a lot of you, and I notice that nobody in the sentence asks how you are.',
      'A “should” like that, {quote}, easily steps over a limit.',
    ],
    feeling: [
      'The {feeling} is allowed here, and so is going only as near to it as feels right: {quote}',
      'There is {feeling} in {quote}, and we can stay at its edge.',
      'Before anything else: the {feeling} in {quote} makes sense as a signal, it is not something wrong with you.',
      'I notice the {feeling} and the care with which you wrote {quote}',
    ],
    good: [
      'Here is some firmer ground: {feeling}, in {quote}',
      'There is {feeling} in {quote}, and you don’t have to give it up to be taken seriously.',
      'It is good to know the places where {feeling} can be; one of them is {quote}',
    ],
    person: [
      'With {quote} I find myself wondering how much room you have beside {who}.',
      'Something in you seems to brace when you come to {who}: {quote}',
      'Being close to {who} and being safe with yourself may be two questions, and {quote} touches both.',
    ],
    recurring: [
      'You come back to “{word}”, carefully, a little nearer each time.',
      '“{word}” seems to be a place you keep checking on.',
      'I notice “{word}” again and will not pull at it.',
    ],
    short: [
      'That is enough; you decide how much is said. I’ll keep {quote} safe in the meantime.',
      'You can leave it at that. The other thing, {quote}, need not be opened today.',
      'Short is fine here. When you wrote {quote}, that was already something.',
    ],
    generic: [
      'I read {quote}, and I’d go gently with it.',
      'There is no need to go further than {quote} if that is the edge for today.',
      'With {quote} you have let somebody see a place that is usually kept covered.',
      'First {quote} may simply stand here, without anything being done to it.',
    ],
  },
  questions: {
    identity: [
      'What would make this a safe enough place to begin?',
      'How close would you like to come today?',
    ],
    contradiction: [
      'What would the guarding side need in order to rest for a minute?',
      'What is it keeping you safe from?',
      'Is there a smaller step that neither of them would mind?',
    ],
    selfCriticism: [
      'When did that voice first have to be so loud?',
      'What would it need to know, to speak more softly?',
      'Who stood up for you in those days?',
    ],
    absolute: [
      'Where, even for a short time, did you not have to be on guard?',
      'What did that rule protect you from when it was new?',
      'What would be a safe place to test it, in something very small?',
    ],
    asks: [
      'What would help you feel steady enough to hear your own answer?',
      'What is the part of this that feels least safe?',
      'Which pace would be kind to you here?',
    ],
    should: [
      'Where in that is your own limit?',
      'What would you say no to, if a no were safe?',
      'Who looks after you while you do all that?',
    ],
    feeling: [
      'On a scale of your own, how near is the {feeling} right now?',
      'What has helped you before, when the {feeling} was this close?',
      'What does the {feeling} want to keep from happening again?',
      'Is there a place in your body where the {feeling} is not?',
    ],
    good: [
      'What in that moment told you that you could let down your guard?',
      'Who or what could keep that place open for you?',
      'How does being safe feel, in your own words?',
    ],
    person: [
      'How do you know, in your body, when it is enough with {who}?',
      'Which limit would you like {who} to respect without being told?',
      'Who is on your side, when it comes to {who}?',
    ],
    recurring: [
      'What do you need around you when “{word}” comes up?',
      'Is “{word}” something to go toward, or something to keep at a distance for now?',
    ],
    short: [
      'Would you rather rest here, or is there a little more?',
      'What would make it easier to say the next thing?',
      'How is your breathing as you sit with that?',
    ],
    generic: [
      'What would help you feel a little safer with that?',
      'Which part of it would you rather not touch today?',
      'What got you through, the other times?',
      'Where is the line for you in this?',
      'Who knows about it besides you?',
    ],
  },
  holding: [
    'You can stop here at any point.',
    'We go no faster than the slowest part of you.',
    'Feel the ground under your feet before you read on.',
    'Nothing has to be opened that would rather stay closed.',
    'You set the distance.',
  ],
  closings: [
    'Good that you say when it is enough. Close the page, and take care of yourself tonight.',
    'Then we stop here, at your word. Everything stays where you left it.',
    'Rest now. Nothing more is needed from you today.',
  ],
};
