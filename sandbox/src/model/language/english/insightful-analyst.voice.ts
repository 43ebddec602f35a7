import type { Voice } from '../language-pack.js';

/** Precise and even: names structure, separates facts from conclusions, offers hypotheses as hypotheses. */
export const insightfulAnalyst: Voice = {
  reflections: {
    identity: [
      'To be exact: I’m a local guide, a program of rules without understanding of its own, and neither a person nor a therapist.',
      'I’m a rule-based guide that runs on this machine; I can point at patterns in your words, and no more than that.',
    ],
    contradiction: [
      'Two statements here pull in different directions: {a} on one side, {b} on the other.',
      'The sentence turns at its middle: first {a}, then {b}, and the second half usually carries the rule.',
      'Taken together, {a} and {b} suggest two goals that are being served at the same time.',
    ],
    selfCriticism: [
      '{quote} is a conclusion about who you are, drawn from something you did or didn’t do.',
      'I’d separate two things in {quote}: the event, and the judgement that arrived with it.',
      'The step from what happened to {quote} is a large one, and it was taken quickly.',
    ],
    absolute: [
      '{quote} is stated as a rule without exceptions; I doubt the data are that clean.',
      'The claim {quote} covers every case, and one counterexample would change its shape.',
      'Words that allow no exception, as in {quote}, often mark a belief rather than a count.',
    ],
    asks: [
      'The question {quote} assumes that there is one right answer, and that assumption may be the interesting part.',
      'Before {quote} can be answered, it may help to see which outcome the question is meant to prevent.',
      'I don’t have the facts to answer {quote}, but the way it is put narrows the options early.',
    ],
    should: [
      'There is a rule inside {quote}, and it is not clear yet whose rule it is.',
      'In {quote} an obligation is stated and its reason is left out.',
      'The verb in {quote} is one of duty, and the wish it replaced is missing from the sentence.',
    ],
    feeling: [
      'The {feeling} appears at a specific point, namely at {quote}',
      'You name {feeling}, and the words around it, {quote}, look like its trigger or its cover.',
      'If {feeling} is a signal, then {quote} is a likely place for what it points at.',
      'I notice that {feeling} comes first here and the reason second: {quote}',
    ],
    good: [
      '{feeling} is reported here too, and conditions that produce it are worth knowing: {quote}',
      'This is a data point of another kind: {feeling}, at {quote}',
      'Something was different when {feeling} appeared: {quote}',
    ],
    person: [
      'The other variable in this account is {who}, most visibly at {quote}',
      'Much of it is described by way of {who}; your own part stands mainly in {quote}',
      'The pattern seems to need two people, you and {who}: {quote}',
    ],
    recurring: [
      '“{word}” comes up more than once in what you have written, which is rarely an accident.',
      'One word links these passages: “{word}”.',
      'The topics change, “{word}” stays.',
    ],
    short: [
      'A brief answer also selects something. It refers back to {quote}',
      'That leaves the earlier point open, the one about {quote}',
      'Noted. The statement before it, {quote}, still has a part that is not examined.',
    ],
    generic: [
      'The part that carries most information seems to be {quote}',
      'In {quote} something is described and something else is left out.',
      'I’d mark {quote} as the hinge of what you wrote.',
      'Read closely, {quote} contains an expectation that was not met.',
    ],
  },
  questions: {
    identity: ['What would you like to look at more closely?', 'What question did you bring?'],
    contradiction: [
      'What does each of the two protect you from?',
      'Under which circumstances does the first one win?',
      'When did you last act on the other one, and what followed?',
    ],
    selfCriticism: [
      'What exactly happened, told without the verdict?',
      'By which standard, and set by whom, does that conclusion follow?',
      'What would have to be true for a milder conclusion to fit as well?',
    ],
    absolute: [
      'What is the nearest thing to an exception?',
      'Over which period would you say it has held?',
      'What would you have to reconsider if it were only mostly true?',
    ],
    asks: [
      'Which answer are you hoping it is not?',
      'What have you already ruled out, and on what grounds?',
      'What would change tomorrow if you knew?',
    ],
    should: [
      'Where did that rule come from?',
      'What does following it get you, and what does it cost?',
      'What is the wish that the rule stands in for?',
    ],
    feeling: [
      'What happened in the minute before the {feeling}?',
      'In which other situations does the same {feeling} turn up?',
      'What does the {feeling} make you do next?',
      'If the {feeling} were information, what would it be about?',
    ],
    good: [
      'Which of the conditions behind it were in your hands?',
      'What usually ends it?',
      'How was this occasion different from the ones before?',
    ],
    person: [
      'What do you expect {who} to do, before anything has happened?',
      'What is your own first move in this, before {who} can make one?',
      'Where have you met this pattern before {who}?',
    ],
    recurring: [
      'What do the moments with “{word}” have in common?',
      'What is the opposite of “{word}” in your life?',
    ],
    short: [
      'What made that the shortest true answer?',
      'What is the strongest argument against it?',
      'On a closer look, which part of it holds and which doesn’t?',
    ],
    generic: [
      'What did you expect instead?',
      'Which part of it is observation, and which is interpretation?',
      'What keeps this in place?',
      'What is the earliest example of this that you can recall?',
      'What did you leave out because it seemed too obvious?',
    ],
  },
  holding: [
    'That is a hypothesis, not a finding.',
    'It may be one pattern or two that look alike.',
    'I’d hold that loosely until there is a second example.',
    'The order in which you told it may matter as well.',
    'Both the fact and its interpretation are in there.',
  ],
  closings: [
    'A good place to stop. The open points are written down and can be picked up again. Good night.',
    'Then we close here; nothing in it needs to be resolved before you rest.',
    'Noted and closed for now. Until the next entry.',
  ],
};
