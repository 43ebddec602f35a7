/** A habit in a plan. */
export interface HabitLine {
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly targetStreak: number;
}

/** Habits towards one kind of goal: from one that takes a minute to one that takes an evening. */
export interface GoalLine {
  readonly about: RegExp;
  readonly small: HabitLine;
  readonly steady: HabitLine;
  readonly whole: HabitLine;
}

/**
 * Builds a habit for a plan. The habit of the first stage aims at a streak of three days, that of the last stage at two
 * weeks.
 */
const small = (title: string, description: string, category: string): HabitLine => ({
  ...{ title, description, category, targetStreak: 3 },
});
const steady = (title: string, description: string, category: string): HabitLine => ({
  ...{ title, description, category, targetStreak: 7 },
});
const whole = (title: string, description: string, category: string): HabitLine => ({
  ...{ title, description, category, targetStreak: 14 },
});

/** Plans by kind of goal; the first match is used. */
export const GOAL_LINES: readonly GoalLine[] = [
  {
    about: /\b(?:sleep\w*|tired|rest|bed|night)\b|schlaf|dorm/i,
    small: small('Put the phone away five minutes before bed', 'Leave it outside the bedroom.', 'physical'),
    steady: steady('Go to bed at the same time', 'Choose a time that works on most days.', 'physical'),
    whole: whole('Keep the last half hour quiet', 'Dim the light and read, or do nothing at all.', 'mental'),
  },
  {
    about: /\b(?:run\w*|walk\w*|fit|sport|exercise|stronger|marathon|\d+ ?km|move|weight)\b|laufen|courir/i,
    small: small('Put on your shoes and step outside', 'Coming back at once is fine.', 'physical'),
    steady: steady('Walk for ten minutes', 'At a pace at which you could talk.', 'physical'),
    whole: whole('Move for twenty minutes', 'Walk, run or dance: whatever feels good today.', 'physical'),
  },
  {
    about: /\b(?:drink|water|eat\w*|food|cook\w*|sugar|meals?)\b|trinken|essen/i,
    small: small('Put a glass of water within reach', 'In the morning, where you will see it.', 'physical'),
    steady: steady('Drink a glass of water with each meal', 'Water is enough.', 'physical'),
    whole: whole(
      'Sit down for one unhurried meal',
      'Without a screen, and for as long as it takes.',
      'mental',
    ),
  },
  {
    about: /\b(?:learn\w*|read\w*|write|study|language|spanish|book|exam|thesis)\b|lernen|lesen/i,
    small: small('Open the book and read one page', 'Stop after it if you like.', 'mental'),
    steady: steady('Learn for ten minutes', 'At the same place, with the phone in another room.', 'mental'),
    whole: whole('Say what you learned in your own words', 'Two sentences, aloud or on paper.', 'mental'),
  },
  {
    about: /\b(?:friends?|lonely|family|partner|mother|father|children|kids|people|social)\b|freunde/i,
    small: small('Think of one person you like', 'And of what you would like to tell them.', 'social'),
    steady: steady('Send somebody one kind line', 'No answer is needed.', 'social'),
    whole: whole('Give somebody ten minutes of your time', 'A call, a walk, or a cup of tea.', 'social'),
  },
  {
    about: /\b(?:myself|kinder|kind|calm\w*|anxious|worr\w*|stress\w*|anger|angry|patient)\b|ruhig/i,
    small: small('Take three slow breaths', 'When you sit down for the first time today.', 'emotional'),
    steady: steady(
      'Write down one thing that was hard',
      'And what you would say of it to a friend.',
      'emotional',
    ),
    whole: whole('Sit quietly for ten minutes', 'Let what comes be there.', 'spiritual'),
  },
];

/** Plan for a goal of none of these kinds. */
export const ANY_GOAL: Omit<GoalLine, 'about'> = {
  small: small('Give it two minutes', 'The smallest part that can be begun right away.', 'mental'),
  steady: steady('Give it ten minutes at the same time of day', 'Stop when they are over.', 'mental'),
  whole: whole('Write down what moved today', 'One sentence; “nothing” is one too.', 'emotional'),
};

/** Plan for when the person is to be treated gently. */
export const GENTLE_GOAL: Omit<GoalLine, 'about'> = {
  small: small('Make something warm to drink', 'And sit down with it.', 'physical'),
  steady: steady('Step outside for a few minutes', 'Look at something that is far away.', 'physical'),
  whole: whole('Be near somebody you like', 'In one room, or on the telephone.', 'social'),
};
