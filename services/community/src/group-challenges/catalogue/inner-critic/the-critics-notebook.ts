import type { ChallengeContent } from '@shadow-guide/challenges';

export const theCriticsNotebook: ChallengeContent = {
  id: 'the-critics-notebook',
  title: 'The critic’s notebook',
  description:
    'A week of writing down what the inner critic says, so that it stands on paper instead of behind you. Nothing has to be argued with; each day adds one way of looking at a sentence. Keep the notebook where nobody reads it, or tear the page out when you are done.',
  tier: 1,
  focusArea: 'Hearing the critic',
  minutes: 8,
  sources: [],
  practices: [
    {
      title: 'One line, word for word',
      text: 'Once today, when the critic speaks, write its sentence down exactly as it came. Put the time beside it. That is all for the first day.',
    },
    {
      title: 'In quotation marks',
      text: 'Take a sentence of the critic’s, yesterday’s or a new one, and write it again with quotation marks around it. Add "the critic says" in front. Notice whether it sounds any different when it has a speaker.',
    },
    {
      title: 'What happened, what was said',
      text: 'Draw a line down the middle of a page. On the left, what a camera would have seen; on the right, what the critic made of it. Leave the two next to each other without deciding who wins.',
    },
    {
      title: 'Its favourite words',
      text: 'Look through the week so far and underline the words that keep coming back: always, never, again, everyone. Choose one and write what would be true if that word were left out.',
    },
    {
      title: 'The hour and the place',
      text: 'Note when the critic was loudest today, where you were, and whether you had eaten and slept. A loud hour has reasons that are not about your worth.',
    },
    {
      title: 'What it is afraid of',
      text: 'Ask one of its sentences: "What are you worried would happen if you kept quiet?" Write whatever comes, even if it is only a guess. You may find a fear that is older than today.',
    },
    {
      title: 'A fair sentence',
      text: 'Choose one of the critic’s sentences and write a fair one underneath: not flattering, just what a decent witness would say. Keep it somewhere you can find it. What was only noise a week ago now fills a few pages.',
    },
  ],
};
