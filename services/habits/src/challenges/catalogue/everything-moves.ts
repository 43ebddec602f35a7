import type { ChallengeContent } from '@shadow-guide/challenges';

export const everythingMoves: ChallengeContent = {
  id: 'everything-moves',
  title: 'Everything moves',
  description:
    'Three weeks with change itself: sounds that end, moods that turn, things and times that do not stay, and what you love in the middle of it. If somebody has died or left not long ago, choose another challenge for now, or take it with someone at your side. In a review, roughly one meditator in twelve reported an unwelcome effect (Farias et al., 2020); you can pause or leave at any day.',
  tier: 3,
  focusArea: 'Impermanence',
  minutes: 15,
  sources: ['farias2020'],
  practices: [
    {
      title: 'A still point',
      text: 'Choose something near you that stays the same while you sit: a wall, a stone, the weight of your hands. Rest there for the whole time. When the coming weeks feel unsteady, you can look up and find it.',
    },
    {
      title: 'The end of a breath',
      text: 'Follow one breath out to where it ends. Notice that you cannot say exactly when that is. Let the next one arrive, and do not hold on to it either.',
    },
    {
      title: 'A sound leaves',
      text: 'Strike a glass or wait for a bell, a car, a bird. Listen until there is nothing left to hear, and a little longer. How does it feel, that moment in which it has gone?',
    },
    {
      title: 'An itch',
      text: 'Find a small discomfort, such as an itch or a stiff knee, and watch it for two minutes before you do anything. See whether it stays one thing, or pulses, wanders, fades. Move whenever you want to; that is a change as well.',
    },
    {
      title: 'Thoughts as passers-by',
      text: 'Sit as though on a bench beside a street, and let thoughts walk past. You will get up and follow some of them. When you notice it, go back to the bench, without hurry.',
    },
    {
      title: 'A mood turns',
      text: 'Name your mood at the beginning, in the middle and at the end of these fifteen minutes. Do nothing to improve it. Read the three words one after the other.',
    },
    {
      title: 'The sky',
      text: 'Look at the sky for as long as you can, through a window if need be. Find something in it that moves, even at night. Let your week go by in the same manner.',
    },
    {
      title: 'Something worn',
      text: 'Take a thing that has grown old with you: a shoe, a cup, a book with a broken spine. Look for the traces that use has left. Could you see them as its story rather than its damage?',
    },
    {
      title: 'Your hands, then and now',
      text: 'Look at your hands. Remember them as a child’s, as they were ten years ago, and see them as they are today. They have done a great deal; let them lie.',
    },
    {
      title: 'A room I have left',
      text: 'Think of a room that you liked and no longer live in. Walk through it once in your mind, and close the door gently behind you. If it pulls, return to your still point before you go on.',
    },
    {
      title: 'A view I have changed',
      text: 'Recall something that you were once quite certain of and see differently now. Be friendly to the one who was certain. What you are sure of today may also be on its way.',
    },
    {
      title: 'The last time',
      text: 'Much was done for a last time without our noticing: being carried, a certain game, a way home. Let one such thing come to mind. Thank it, or miss it; both are ways of having had it.',
    },
    {
      title: 'A wish to hold on',
      text: 'Find something that you would like to keep exactly as it is. Notice how holding on feels in your hands, jaw and belly. Loosen the grip by a tenth, and see that you still have it.',
    },
    {
      title: 'A day of rest',
      text: 'Rest today. Sit with your still point, or lie down, and let the last two weeks sink in. There is nothing to watch and nothing to learn.',
    },
    {
      title: 'Rising',
      text: 'So far you have watched things end; today, watch them begin. Catch the start of a sound, a breath in, an idea. Where was it a moment before?',
    },
    {
      title: 'A trouble in its time',
      text: 'Choose a present worry of middle weight. Imagine yourself a month from now, then a year, looking back at it. Not everything passes, but hardly anything stays in its present shape.',
    },
    {
      title: 'Somebody I love',
      text: 'Think of somebody dear to you, who is changing as you are. Picture them as they are this week, with the small things that will be different soon. If it becomes sad, let the sadness be the weight of the love, and look up at something solid.',
    },
    {
      title: 'The parts of me',
      text: 'Remember a side of yourself that was strong once and has become quiet, and one that has grown. Neither asked for permission. Greet both as you would people in a long procession.',
    },
    {
      title: 'Letting a small thing go',
      text: 'Give away, throw away or finish one small thing today, on purpose: a jar, a list, a tab left open. Sit with the space that it leaves. What is the first thing that wants to fill it?',
    },
    {
      title: 'Just this cup',
      text: 'Drink something slowly, knowing that this very cup will not come again. Do not make it solemn. An ordinary cup is the point.',
    },
    {
      title: 'What goes with me',
      text: 'Sit once more beside your still point, and notice that it, too, has changed a little: the light, the dust, you. Which of these days would you like to meet again? Let the others go, as they came.',
    },
  ],
};
