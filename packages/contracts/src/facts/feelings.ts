/** Words for how pleasant a feeling is. The first word belongs to the value 1. */
export const pleasantnessWords = ['very heavy', 'heavy', 'in between', 'light', 'very light'] as const;

/** Words for how much energy a feeling has. The first word belongs to the value 1. */
export const energyWords = ['worn out', 'steady', 'wide awake'] as const;

/** Returns a feeling as text, such as "light, worn out". */
export function feelingText({ pleasantness, energy }: { pleasantness: number; energy: number }): string {
  return [pleasantnessWords[pleasantness - 1], energyWords[energy - 1]].filter(Boolean).join(', ');
}
