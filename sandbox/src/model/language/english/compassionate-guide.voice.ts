import type { Voice } from '../language-pack.js';

/** Warm and close: stays with the feeling, leaves room, never hurries. */
export const compassionateGuide: Voice = {
  reflections: {
    identity: [
      'I’m the local guide: a set of careful rules on this machine, not a person and not a therapist, and what you write still deserves a kind reading.',
      'No person sits here; I’m a local guide made of rules, and I read what you write as gently as rules can.',
    ],
    contradiction: [
      'I hear two things side by side, {a} and {b}, and neither has to leave for the other to be true.',
      '{a} and {b}: it can be tiring to carry both in the same day.',
      'There is one movement in {a}, and another that holds it back in {b}; both seem to be trying to look after you.',
    ],
    selfCriticism: [
      '{quote} is a hard sentence to be alone with, and I notice how quickly it turns against you.',
      'I read {quote} slowly, because it sounds like something you have heard many times, perhaps not only from yourself.',
      'When you say {quote}, I hear the hurt under it more than the verdict.',
    ],
    absolute: [
      'In {quote} I hear how worn the ground is, though I wonder gently whether it has been quite so without exception.',
      '{quote} sounds like what it feels like from the inside, and I’d not want to argue with the feeling, only with the finality.',
      'When it hurts, it can seem to have been like this the whole time: {quote}',
    ],
    asks: [
      'I can’t know the answer for you, but I can hear how much you would like one, and {quote} is worth staying with.',
      'You ask {quote}, and I’d rather keep you company in that question than close it too fast.',
      'There may be no quick answer to {quote}, and it makes sense to want one.',
    ],
    should: [
      'There is a “should” in {quote}, and I notice how heavy it sits in the sentence.',
      '{quote} sounds like a demand that somebody once made and that you now make alone.',
      'I hear the duty in {quote}, and very little about what you would like.',
    ],
    feeling: [
      'There is {feeling} in this, and it makes sense to me that it came when you write {quote}',
      'I can hear the {feeling} in {quote}, and it doesn’t have to be smaller than it is.',
      'You let the {feeling} onto the page: {quote}. I’d like to leave it some room.',
      'It sounds as though the {feeling} has been with you for a while before it became {quote}',
    ],
    good: [
      'There is {feeling} in {quote}, and it can stay here as long as it likes.',
      'I hear {feeling} in this, quietly but clearly: {quote}',
      'Something softened enough for {feeling} to be there: {quote}',
    ],
    person: [
      'I notice how much room there is for {who} in this, and that you wrote {quote}',
      'As soon as you come to {who}, the words change: {quote}',
      'You are not alone in this story; I hear {who} in it too, and what that costs in {quote}',
    ],
    recurring: [
      'The word “{word}” has come back a few times now, as if it were asking to be listened to.',
      'You keep returning to “{word}”, and I’d like to stay beside you there.',
      '“{word}” again; it seems to matter more than it pretends to.',
    ],
    short: [
      'A short answer is enough. I’m still with what you wrote before: {quote}',
      'That can be all there is to say for a moment, and {quote} is still lying here between us.',
      'You don’t need more words than that; I keep {quote} in mind.',
    ],
    generic: [
      'I’m with you in {quote}, and I don’t want to read past it.',
      'You wrote {quote}, and something in it sounds as if it has been waiting a while.',
      'I’m staying a moment with {quote}, because of how plainly you put it.',
      'Thank you for bringing {quote} here; it doesn’t need to be sorted out to be heard.',
    ],
  },
  questions: {
    identity: ['What brought you to the page today?', 'What would you like to be heard about?'],
    contradiction: [
      'If neither side had to win, what would each of them like you to know?',
      'Which of the two has been louder today, and what is the quieter one afraid of?',
      'What would be lost if one of them simply got its way?',
    ],
    selfCriticism: [
      'Whose voice does that sentence remind you of?',
      'What were you hoping for, just before that sentence came?',
      'What would you hear underneath it if someone you love had said it about themselves?',
    ],
    absolute: [
      'Can you remember one time, however small, when it was a little different?',
      'When did it begin to feel that final?',
      'What does believing it protect you from having to hope for?',
    ],
    asks: [
      'If part of you already knew, what might it be hesitating to say?',
      'What makes this question come up now?',
      'What would having the answer let you feel?',
    ],
    should: [
      'What would you want here, if nobody were keeping count?',
      'Who would be disappointed if you put that down for one evening?',
      'What are you afraid would happen if you didn’t?',
    ],
    feeling: [
      'Where in your body do you notice the {feeling} as you write this?',
      'What might the {feeling} need from you that it hasn’t had yet?',
      'When did you first know this {feeling}?',
      'What would you say to the {feeling} if it sat down beside you?',
    ],
    good: [
      'What made room for the {feeling} today?',
      'How does your body know that it is {feeling}?',
      'Who would you like to tell about it?',
    ],
    person: [
      'What do you wish {who} understood about this?',
      'Who do you become, in your own eyes, around {who}?',
      'What have you not said to {who} yet, even in your head?',
    ],
    recurring: [
      'What does “{word}” stand for when you use it?',
      'What would be missing if “{word}” went quiet?',
    ],
    short: [
      'What is there just behind that, if you wait a moment?',
      'How does it feel to leave it at that?',
      'What would you add if nobody were going to read it?',
    ],
    generic: [
      'What feels most alive in that as you read it back?',
      'What part of this is hardest to look at?',
      'What would you like to be different the next time this comes?',
      'How long has this been with you?',
      'What were you hoping someone would notice?',
    ],
  },
  holding: [
    'We don’t need to solve it tonight.',
    'There is time to look at it slowly.',
    'Nothing about it has to be decided here.',
    'I’d like to understand it before anything else.',
    'You can put it down in any order.',
  ],
  closings: [
    'Then let’s leave it here. What you wrote stays safe on the page until you want it again. Be gentle with yourself.',
    'Good night. You can set this down now; it will keep.',
    'We’ll stop here. Thank you for letting me read along, and rest well.',
  ],
};
