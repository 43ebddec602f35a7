import type { ChallengeContent } from '@shadow-guide/challenges';

export const aSeatForTheCritic: ChallengeContent = {
  id: 'a-seat-for-the-critic',
  title: 'A seat for the critic',
  description:
    'A week of short conversations on paper with the part of you that judges. You write for both sides, and you decide when the talk is over. If a voice turns cruel or tells you to harm yourself, put the pen down and speak to somebody: this practice is not made for that.',
  tier: 2,
  focusArea: 'Answering back',
  minutes: 12,
  sources: [],
  practices: [
    {
      title: 'The furniture',
      text: 'Choose a place for these talks: a table, two cups, two ends of a bench. Decide in advance on the sentence with which you will end each one, such as "That is enough for today." Say it aloud once, so that it is yours.',
    },
    {
      title: 'Describe the speaker',
      text: 'Without letting it talk, describe the critic as if for a stranger: age, clothes, voice, how it holds its hands. If no picture comes, describe the sound. You are the one who is looking.',
    },
    {
      title: 'One question, one answer',
      text: 'Ask the critic a single question, such as what it wants for you. Write its answer in no more than three lines. Close with the sentence you chose, whether or not it has finished.',
    },
    {
      title: 'Your turn',
      text: 'Tell the critic, in three lines, what it is like to be spoken to that way. Speak for yourself rather than about it: "When I hear this, I go quiet." It does not have to agree.',
    },
    {
      title: 'Whose words are these?',
      text: 'Some of its sentences may remind you of a person or a place where you heard them. If one does, you may write the name small in the margin. If none does, or if it weighs too much, leave the margin empty and look out of the window: knowing is not needed.',
    },
    {
      title: 'A job description',
      text: 'The critic has worked long hours. Write it a smaller job: proofreading, for instance, on weekdays, before noon. Note which tasks you take back.',
    },
    {
      title: 'Minutes of the meeting',
      text: 'Write down in five lines what was said this week and what was agreed. Both sides sign, in any way you like. The next meeting is whenever you call it.',
    },
  ],
};
