import type { ChallengeContent } from '@shadow-guide/challenges';

export const atHomeInTheBody: ChallengeContent = {
  id: 'at-home-in-the-body',
  title: 'At home in the body',
  description:
    'Two weeks of visiting your body from the feet up, without having to like everything you find. Each practice can be done sitting, lying or standing, and any part of you may be left out.',
  tier: 1,
  focusArea: 'Body',
  minutes: 8,
  sources: [],
  practices: [
    {
      title: 'What carries you',
      text: 'Feel where chair, bed or floor holds you up. Let your weight go there a little more with each breath out. For today it is enough to be carried.',
    },
    {
      title: 'Two feet',
      text: 'Begin with what carries you, then turn to your feet: warm or cool, dressed or bare, restless or still. If you cannot feel them, press them to the ground once. Not feeling much is an answer as well.',
    },
    {
      title: 'Up to the knees',
      text: 'From the feet, let your attention climb slowly along the shins to the knees. Stop wherever something is to be felt: cloth, air, a pulse. When the mind walks off, come back to your soles and set out again.',
    },
    {
      title: 'Hips and seat',
      text: 'Move on to thighs, hips and seat, the heaviest part of sitting. Notice whether something there is holding on, and whether it wants to let go. It may also stay as it is, and if this is not a good place for you, your feet will do.',
    },
    {
      title: 'The belly, as it is',
      text: 'Rest a hand on your belly if you like. Feel it move under the hand without pulling it in or judging its shape. If this place is not a good one for you, stay with the hand alone.',
    },
    {
      title: 'The back of you',
      text: 'We live at our front; today, feel the back. Go along the spine from below and find out where it touches something. Lean there, and let the chair do its work.',
    },
    {
      title: 'A halfway rest',
      text: 'Take the whole way so far, from feet to shoulders, in your own time. You need not be thorough. At the end, choose the one place that feels most at ease, and stay there for the last minutes.',
    },
    {
      title: 'Hands',
      text: 'Lay your hands open and feel them from inside: fingertips, palms, the space between. Then touch one with the other, as you would hold the hand of a friend. Notice which of the two is giving and which is taking.',
    },
    {
      title: 'Shoulders and neck',
      text: 'Lift your shoulders a little, feel the effort, and let them down. Do it three times, slowly, and rest in the difference. A neck that stays tight has its reasons, and can be felt kindly all the same.',
    },
    {
      title: 'The face nobody sees',
      text: 'Turn to your jaw, tongue, eyes and forehead. For these few minutes your face need not look like anything to anybody. Let it be as tired, or as bored, as it is.',
    },
    {
      title: 'Where the day lives',
      text: 'Ask where today sits in your body: a tight chest, heavy arms, quick legs. Go to the edge of that place rather than its middle, and breathe beside it. Move to your hands or feet whenever it is too much.',
    },
    {
      title: 'Slow walking',
      text: 'Walk a few steps as slowly as you can keep your balance, and then turn round. Feel heel, sole, toes; heel, sole, toes. If walking is not possible, let a hand travel along a table in the same way.',
    },
    {
      title: 'One ordinary movement',
      text: 'Choose something you do anyway: washing a cup, climbing stairs, putting on a coat. Do it once today with all your attention on the body that does it. Your eight minutes can be this, in pieces.',
    },
    {
      title: 'The whole house',
      text: 'Travel once more from the soles to the crown, and then feel all of it at once, as one warm outline. Some rooms may be dark or noisy; they belong to the house. Thank whichever part has carried you these two weeks.',
    },
  ],
};
