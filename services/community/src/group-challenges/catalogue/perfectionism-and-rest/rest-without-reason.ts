import type { ChallengeContent } from '@shadow-guide/challenges';

export const restWithoutReason: ChallengeContent = {
  id: 'rest-without-reason',
  title: 'Rest without a reason',
  description:
    'A week of resting before everything is done, in portions that also fit a busy life. Rest here is no reward and no method for working more. Those who care for others can do most of it in the gaps that are there.',
  tier: 2,
  focusArea: 'Resting unearned',
  minutes: 10,
  sources: [],
  practices: [
    {
      title: 'An unearned pause',
      text: 'Take ten minutes of rest at a moment when you have not earned it. If a voice objects, write its objection down and rest on. The list of duties will keep its place.',
    },
    {
      title: 'What tires, what rests',
      text: 'Make two columns for an ordinary day: what took strength, what gave some back. Look for one thing that stands in the wrong column in your timetable.',
    },
    {
      title: 'Doing one thing badly and gladly',
      text: 'Spend a while on something you are not good at and like anyway: drawing, whistling, a puzzle. Nobody grades it. Stop while it is still pleasant.',
    },
    {
      title: 'The horizontal quarter of an hour',
      text: 'Lie down or lean back for fifteen minutes without a screen, a book or a purpose. Sleep may come or not. You are practising being without use.',
    },
    {
      title: 'A door that closes',
      text: 'Set an end to the working day, whatever your work is: a sentence, a cloth over the desk, a change of shoes. When work knocks afterwards, tell it at which hour you open.',
    },
    {
      title: 'Somebody else’s standard',
      text: 'Recall who first praised you for never resting. Write them a line, not to be sent, about what you would like to be praised for now.',
    },
    {
      title: 'A slow day in small',
      text: 'Choose two hours in the coming days and write nothing into them. Guard them as you would an appointment with a person you like. Note what you fear will happen in them, and look again afterwards.',
    },
  ],
};
