/** One of the twelve figures: its goal, and what it becomes when a person does not notice it. */
export interface Figure {
  name: string;
  drive: string;
  shadow: string;
}

/** The figures of the scheme known as the twelve Jungian archetypes, described in our own words. */
export const twelveFigures: readonly Figure[] = [
  {
    name: 'Hero',
    drive: 'To prove its worth by courage and effort.',
    shadow: 'Needs something to fight, cannot rest, and looks down on weakness, its own first.',
  },
  {
    name: 'Magician',
    drive: 'To understand how things work, and to change them.',
    shadow: 'Manipulates, promises more than it can do, and bends what it knows to its own use.',
  },
  {
    name: 'Innocent',
    drive: 'To be safe, good and happy.',
    shadow: 'Looks away from what is wrong, waits to be rescued, and will not hear a no.',
  },
  {
    name: 'Sage',
    drive: 'To find out what is true.',
    shadow: 'Thinks instead of living, stays cold, and judges from a distance.',
  },
  {
    name: 'Outlaw',
    drive: 'To be free of what does not work, and to break it open.',
    shadow: 'Destroys for the sake of it, and is ruled by whatever it is against.',
  },
  {
    name: 'Jester',
    drive: 'To enjoy the moment and bring lightness.',
    shadow: 'Jokes pain away, wounds with wit, and is never there when it counts.',
  },
  {
    name: 'Lover',
    drive: 'To be close, to feel, and to take delight.',
    shadow: 'Loses itself in another, is afraid to be alone, and pleases in order to be kept.',
  },
  {
    name: 'Everyman',
    drive: 'To belong, and to be one among others.',
    shadow: 'Hides what is its own, follows the group, and complains where nobody listens.',
  },
  {
    name: 'Caregiver',
    drive: 'To protect people and look after them.',
    shadow: 'Gives until nothing is left, keeps count in silence, and makes others small by helping.',
  },
  {
    name: 'Ruler',
    drive: 'To bring order, and to answer for it.',
    shadow: 'Controls out of fear, cannot share power, and takes every doubt for an attack.',
  },
  {
    name: 'Creator',
    drive: 'To make something that lasts and is its own.',
    shadow: 'Is never satisfied, begins and does not finish, and confuses the work with its own worth.',
  },
  {
    name: 'Explorer',
    drive: 'To find out for itself who it is.',
    shadow: 'Runs when it gets close, belongs nowhere, and takes every tie for a cage.',
  },
];
