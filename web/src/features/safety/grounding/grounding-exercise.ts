import type { GroundingExercise } from '@shadow-guide/contracts';

/** The exercise of the safety card in the language of the interface: it must be there without the server. */
export const groundingExercise: GroundingExercise = {
  title: 'One minute: come back to the room',
  steps: [
    'Put both feet on the floor and notice where they touch it.',
    'Name five things that you can see.',
    'Name four things that you can touch, and touch one of them.',
    'Name three sounds.',
    'Breathe in slowly, and out a little more slowly, three times.',
  ],
};
