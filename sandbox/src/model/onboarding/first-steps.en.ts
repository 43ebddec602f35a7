/** A first step that takes one evening. */
export interface FirstStep {
  readonly title: string;
  readonly description: string;
}

const BY_ARCHETYPE: Readonly<Record<string, FirstStep>> = {
  inner_critic: {
    title: 'Write down the verdict',
    description:
      'When the strict voice speaks, write its sentence down once, word for word, and the time of day.',
  },
  perfectionist: {
    title: 'Leave one thing at good enough',
    description: 'Choose something small that nobody depends on, and stop before it is perfect.',
  },
  people_pleaser: {
    title: 'Wait before one yes',
    description: 'Once today, say that you will think about it, and see what you want before you answer.',
  },
  caretaker: {
    title: 'Keep a quarter of an hour',
    description: 'Give fifteen minutes to something that helps nobody but you.',
  },
  controller: {
    title: 'Let one thing be',
    description: 'Leave one small thing unplanned this week, and note how that feels.',
  },
  achiever: {
    title: 'Count something else',
    description: 'In the evening, write down one thing that was good and produced nothing.',
  },
  saboteur: {
    title: 'Begin for five minutes',
    description: 'Take something that you have been putting off, do five minutes of it, and stop.',
  },
  rebel: {
    title: 'Ask what the no protects',
    description: 'The next time a no comes quickly, write down what you would have lost with a yes.',
  },
  victim: {
    title: 'Find one small lever',
    description: 'Write down one thing about today, however small, that was in your own hands.',
  },
};

/** First steps that suit everybody. */
export const FIRST_STEPS: readonly FirstStep[] = [
  {
    title: 'Three sentences in the evening',
    description: 'Write about one moment of the day that stayed with you. It need not mean anything yet.',
  },
  {
    title: 'Read your answers again',
    description: 'In a few days, look at what you wrote here, and see what still fits.',
  },
  {
    title: 'Ask the part a question',
    description: 'Open a part under Personas and ask what it wants for you. Stop whenever you like.',
  },
];

/** Returns the first step that fits an archetype; empty for an unknown archetype. */
export function stepsFor(archetype: string): FirstStep[] {
  const step = BY_ARCHETYPE[archetype];
  return step ? [step] : [];
}
