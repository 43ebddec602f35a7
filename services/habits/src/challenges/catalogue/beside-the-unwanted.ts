import type { ChallengeContent } from '@shadow-guide/challenges';

export const besideTheUnwanted: ChallengeContent = {
  id: 'beside-the-unwanted',
  title: 'Beside the unwanted',
  description:
    'A week of sitting beside a feeling that you would rather not have, in small portions and with a way out each time. Choose something of middle weight, not the worst you know. Meditation is not harmless for everybody: in a review of 83 studies roughly one person in twelve reported something unwelcome, most often anxiety or low mood (Farias et al., 2020). Stop whenever it is too much, and leave this out in a time of crisis.',
  tier: 3,
  focusArea: 'An unwanted feeling',
  minutes: 12,
  sources: ['farias2020'],
  practices: [
    {
      title: 'A place to come back to',
      text: 'Before anything else, find your way out: a sight in the room, your feet, a hand on wood, whatever steadies you. Spend the whole time there today. This is where you return whenever the coming days are too much.',
    },
    {
      title: 'Across the room',
      text: 'Choose one feeling of middle weight that you tend to push away, such as envy, shame or boredom. Imagine it sitting on the far side of the room, and stay on your side, with your steady place. Look over now and then; more is not asked.',
    },
    {
      title: 'A little nearer',
      text: 'Let it sit a little closer, as near as you can while breathing easily. Notice which part of you wants to leave and which is curious. Both may speak; you hold the door handle.',
    },
    {
      title: 'In and out',
      text: 'Feel for the place in your body where this feeling lives, for three breaths. Then go to your steady place for six. Swing to and fro like that, and end at the steady one.',
    },
    {
      title: 'What it wants',
      text: 'Ask the feeling, as you would a stranger on a bench, what it is worried about. Wait. What comes may be a word, a picture or nothing, and you need not believe or obey it.',
    },
    {
      title: 'What I did to keep it away',
      text: 'Remember how you have kept this feeling at a distance: work, jokes, scrolling, being good. Meet those ways with respect, for they were of some use. Ask whether you still need them as often.',
    },
    {
      title: 'On the same bench',
      text: 'Sit down beside it for a few minutes, as close as it is right for you, and share the view. It is a part of you, and it is not all of you. End by looking around the room and naming five things that you see.',
    },
  ],
};
