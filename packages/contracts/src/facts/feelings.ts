/** How pleasant a feeling is, from 1. */
export const pleasantnessWords = [
  'very unpleasant',
  'unpleasant',
  'in between',
  'pleasant',
  'very pleasant',
] as const;

/** How much energy there is in it, from 1. */
export const energyWords = ['low energy', 'some energy', 'high energy'] as const;

/** A feeling as people read it, such as "pleasant, low energy". */
export function feelingText({ pleasantness, energy }: { pleasantness: number; energy: number }): string {
  return [pleasantnessWords[pleasantness - 1], energyWords[energy - 1]].filter(Boolean).join(', ');
}
