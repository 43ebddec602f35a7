import type { ChallengeContent } from '@shadow-guide/challenges';

export const theCriticInTheRoom: ChallengeContent = {
  id: 'the-critic-in-the-room',
  title: 'The critic in the room',
  description:
    'Two weeks of getting to know the voice that finds fault with you: to hear it as a voice, to learn what it fears, and to answer it as an equal. Kindness instead of harsh judgement is one part of what is called self-compassion (Neff, 2003). In a review, roughly one meditator in twelve reported something unwelcome (Farias et al., 2020): keep your eyes open if that is better, and stop whenever the voice turns cruel. A voice that tells you to harm yourself is not one to practise with: turn to somebody you trust, or to a crisis line.',
  tier: 3,
  focusArea: 'The inner critic',
  minutes: 12,
  sources: ['neff2003', 'farias2020'],
  practices: [
    {
      title: 'Ground first',
      text: 'Spend these minutes with something that is on your side: the floor, the breath, a good memory, a pet. Learn the way there well. From tomorrow you will go back to it in every practice.',
    },
    {
      title: 'Caught in a sentence',
      text: 'Remember a small mishap of this week and listen for the first sentence that the critic had for it. Write it down, or say it once in a neutral voice. Then return to solid ground.',
    },
    {
      title: 'Whose voice?',
      text: 'Hear that sentence again and notice how it sounds: fast, tired, sarcastic, worried. Does it have an age, a place it stands in? You are not looking for anybody to blame, only for its sound.',
    },
    {
      title: '"The critic says"',
      text: 'Put three words in front of whatever it tells you today: "The critic says". See whether there is now a little air between the sentence and you. Do it with one sentence, and let the others go by.',
    },
    {
      title: 'A chair of its own',
      text: 'Imagine giving the critic a chair, at a distance that you choose. You may turn it to the wall. Stay in your own seat for the rest of the time, and feel what is under you.',
    },
    {
      title: 'What it guards',
      text: 'Ask the one in the chair: "What are you afraid would happen if you said nothing?" Listen for worry behind the sharpness. If it only gets louder, thank it, and go back to your ground; that was enough.',
    },
    {
      title: 'A rest from each other',
      text: 'No work with the critic today. Do something with your hands for twelve minutes, slowly: fold, stir, water, sort. If it comments, let it talk like a radio in another flat.',
    },
    {
      title: 'The old job',
      text: 'Think of an ordinary time, not the hardest, when being strict with yourself got you through: an exam, a first job. See how much you had to carry then. Breathe beside that picture from as far off as you like, and go back to your ground when it gets heavy.',
    },
    {
      title: 'A fair witness',
      text: 'Take one reproach and tell it as a fair witness would: what happened, what was yours, what was not. Leave out "always" and "never". Notice how much shorter it gets.',
    },
    {
      title: 'The kind one',
      text: 'Look for a voice that can be on your side without flattering you: a teacher, a grandmother, your own on a good day. Give it a chair as well. Let it say one true sentence, and hear it twice.',
    },
    {
      title: 'A talk of two',
      text: 'Let the critic say its piece in one sentence, and let the kind one answer in one. Three rounds are plenty. You sit between them, and neither of them is the whole of you.',
    },
    {
      title: 'A limit',
      text: 'Say to the critic in plain words what it may do and what it may not: "You may warn me. You may not call me names." Stand up for it, if you can, and feel your legs while you say it.',
    },
    {
      title: 'Out among people',
      text: 'Choose one moment today in which the critic usually appears, such as a mirror, a message or a meeting. When it comes, take one breath and say "I have heard you", and go on with what matters. One time counts.',
    },
    {
      title: 'A new arrangement',
      text: 'Set out the chairs once more: the critic, the kind one, and you. Decide where each is to sit from now on, and how you will notice when somebody has changed places. Close on the ground that you began with.',
    },
  ],
};
