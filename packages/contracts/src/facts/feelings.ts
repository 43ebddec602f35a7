/** How light a feeling is, from 1. */
export const pleasantnessWords = ['very heavy', 'heavy', 'in between', 'light', 'very light'] as const;

/** How much energy there is in it, from 1. */
export const energyWords = ['worn out', 'steady', 'wide awake'] as const;

/** A feeling as people read it, such as "light, worn out". */
export function feelingText({ pleasantness, energy }: { pleasantness: number; energy: number }): string {
  return [pleasantnessWords[pleasantness - 1], energyWords[energy - 1]].filter(Boolean).join(', ');
}
