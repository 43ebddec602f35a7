import type { InsightContent } from '../insight-content.js';

export const lowMoodInsights: readonly InsightContent[] = [
  {
    id: 'going-round-in-circles',
    title: 'When thinking goes in circles',
    insightType: 'research',
    content:
      'Thinking about why one feels so low seems sensible. A review of many studies concludes that going over it again and again worsens a low mood, feeds dark thoughts, hampers solving problems and wears out those who would help (Nolen-Hoeksema et al., 2008). It is a narrative review, led by the researcher who put forward the theory, and it stresses that not all reflection is of this kind. A simple test: has the thought brought anything new in the last ten minutes? If not, it may be time to stand up.',
    relatedTopics: ['low mood', 'rumination'],
    sources: ['nolenHoeksema2008'],
  },
  {
    id: 'what-gratitude-can-do',
    title: 'What gratitude lists can do, and cannot',
    insightType: 'research',
    content:
      'Over 27 studies with 3,675 people, gratitude exercises had a small effect on symptoms of depression and anxiety, and less when they were compared with other activities than with waiting (Cregg and Cheavens, 2021). The authors advise people who look for relief from symptoms to use methods with better support. So if such a list leaves you cold, there is nothing wrong with you. If you like it, keep it, beside whatever else helps and not in its place.',
    relatedTopics: ['low mood', 'gratitude'],
    sources: ['creggCheavens2021'],
  },
  {
    id: 'the-mood-speaks-in-always',
    title: 'The mood speaks in always',
    insightType: 'reflection',
    content:
      'A low mood is a poor historian. It says always and never, and it remembers only the days that look like today. You need not quarrel with it or count blessings at it. You might only add a date: "It seems so this Tuesday." Somebody has to write down that there are other days, and on this one it is enough to know that the page is not complete.',
    relatedTopics: ['low mood', 'thoughts'],
    sources: [],
  },
  {
    id: 'small-is-not-less',
    title: 'Small is not less',
    insightType: 'reflection',
    content:
      'On some days, getting up weighs as much as a move weighs on others. Nobody sees it, and so nobody claps. Try to measure today by the strength that was there and not by the list. With a cupful of strength, a washed cup is a cupful of work. If the cup stays empty for weeks, it is right and sensible to let a doctor have a look, as with any other tiredness that does not go away.',
    relatedTopics: ['low mood', 'effort'],
    sources: [],
  },
  {
    id: 'before-the-mood-agrees',
    title: 'Ten minutes before the mood agrees',
    insightType: 'practice',
    content:
      'Choose something that once did you some good and make it so small that it hardly counts: shoes on and to the corner, one page, one song. Do it for ten minutes without asking whether you feel like it, and stop then, even if it went well. Write one word afterwards. If ten minutes are too many, take two. If thoughts of dying are there, leave the exercise and speak to somebody today: a crisis line, a doctor, a person near you.',
    relatedTopics: ['low mood', 'activity'],
    sources: [],
  },
];
