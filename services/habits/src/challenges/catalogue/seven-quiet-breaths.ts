import type { ChallengeContent } from '@shadow-guide/challenges';

export const sevenQuietBreaths: ChallengeContent = {
  id: 'seven-quiet-breaths',
  title: 'Seven quiet breaths',
  description:
    'A week of getting to know your breath, from noticing it to leaning on it in the middle of a day. In a review of 15 studies, breathing slower than ten breaths a minute went with healthy people reporting more calm (Zaccaro et al., 2018); across 12 trials, breath practices lowered stress a little (Fincham et al., 2023).',
  tier: 1,
  focusArea: 'Breath',
  minutes: 5,
  sources: ['zaccaro2018', 'fincham2023'],
  practices: [
    {
      title: 'Find it',
      text: 'Sit or lie in a way that asks little of you, with your eyes open or closed. Look for the place where you feel your breath most: nose, chest or belly. Stay with that place for a few minutes, and change nothing. If watching your breath makes you uneasy, all this week can be done with the feeling of your hands.',
    },
    {
      title: 'Count to seven',
      text: 'Go back to the place you found yesterday. Count each breath out, from one to seven, then begin again. When you lose count, that is the practice too: one is a fine number to begin with.',
    },
    {
      title: 'The small pause',
      text: 'Count as you did yesterday, and notice the moment after each breath out, before the next one comes by itself. You need not hold it or make it longer. Only notice that something in you knows when to breathe.',
    },
    {
      title: 'A longer way out',
      text: 'Let the breath out take a little longer than the breath in, as if you were blowing on warm tea. If you feel short of air or light in the head, breathe as you like again. Comfort is the measure, not the number.',
    },
    {
      title: 'Six in, six out',
      text: 'Breathe in while you count slowly to about six, and out for as long. Choose four if six is too much. The light that you can switch on behind this page keeps the same time, should you want company.',
    },
    {
      title: 'Standing up',
      text: 'Do today what you did yesterday, but on your feet: at a window, in a queue, beside the kettle. Feel the floor carry you while the breath goes in and out. Nobody needs to know.',
    },
    {
      title: 'One breath before',
      text: 'Choose an ordinary moment that comes back every day, such as a door you open. Sit for your five minutes, and then take one slow breath at that moment today. It is small enough to keep when this week is over.',
    },
  ],
};
