import { type DomainError, notFound } from '@shadow-guide/kernel';

/** A support group of the catalogue. */
export interface GroupContent {
  /** kebab-case and permanent: memberships refer to it. */
  readonly id: string;
  readonly name: string;
  /** One to three sentences about what people find in the group, without a promise of an effect. */
  readonly description: string;
  readonly focusArea: string;
}

/** Every group, in display order. */
export const groupCatalogue: readonly GroupContent[] = [
  {
    id: 'inner-critic',
    name: 'The inner critic',
    description:
      'For people who hear a hard voice inside and would like to know it better. We practise telling its words from the facts, and answering without shouting back.',
    focusArea: 'Self-criticism',
  },
  {
    id: 'grief-and-loss',
    name: 'Grief and loss',
    description:
      'For anybody who misses someone or something: a person, an animal, a home, a way of life. There is no timetable here, and nobody has to be over it.',
    focusArea: 'Grief',
  },
  {
    id: 'anxiety-and-worry',
    name: 'Anxiety and worry',
    description:
      'For people whose thoughts run ahead of them. We practise noticing worry early, and coming back to what is in front of us; it does not replace help from somebody trained for it.',
    focusArea: 'Worry',
  },
  {
    id: 'boundaries',
    name: 'People pleasing and boundaries',
    description:
      'For those who say yes and feel no. We look at what each yes is meant to keep, and practise small, friendly limits where it is safe to set them.',
    focusArea: 'Boundaries',
  },
  {
    id: 'anger',
    name: 'Meeting anger',
    description:
      'For people who are frightened by their anger, and for people whose anger frightens others. We practise slowing down, and hearing what it stands up for.',
    focusArea: 'Anger',
  },
  {
    id: 'closeness',
    name: 'Closeness and distance',
    description:
      'For whoever longs to be close and pulls away, or holds on and is afraid of being left. We look at what happens in us beside others, a moment at a time.',
    focusArea: 'Relationships',
  },
  {
    id: 'perfectionism-and-rest',
    name: 'Perfectionism and rest',
    description:
      'For people to whom good enough feels like giving up. We practise finishing, leaving things as they are, and resting before it has been earned.',
    focusArea: 'Rest',
  },
  {
    id: 'low-mood',
    name: 'Low days',
    description:
      'For grey stretches in which little seems worth the effort. We keep steps small and company near; if it stays dark for weeks or feels dangerous, please also speak with a doctor or a crisis line.',
    focusArea: 'Low mood',
  },
  {
    id: 'life-changes',
    name: 'Between chapters',
    description:
      'For people in the middle of a change: a move, a parting, a new role, an illness, an ending they chose or did not. We practise standing on ground that is still moving.',
    focusArea: 'Change',
  },
  {
    id: 'self-compassion',
    name: 'Shame and self-compassion',
    description:
      'For those who carry something that they would rather nobody saw. Nobody has to tell it here; we practise being on our own side, in portions that are bearable.',
    focusArea: 'Shame',
  },
];

/** @throws DomainError `group_not_found` */
export function groupOf(id: string): GroupContent {
  const found = groupCatalogue.find((group) => group.id === id);
  if (!found) throw groupNotFound();
  return found;
}

/** Returns the error for an unknown group, and for members-only content when the caller is not a member. */
export function groupNotFound(): DomainError {
  return notFound('group_not_found', 'We could not find that group.');
}
