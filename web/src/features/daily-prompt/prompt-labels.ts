import { type PromptCategory, promptDifficultyLabels } from '@shadow-guide/contracts/facts';

const categories: Record<PromptCategory, string> = {
  self_discovery: 'Self-discovery',
  shadow_exploration: 'Shadow exploration',
  emotional_awareness: 'Emotional awareness',
  relationships: 'Relationships',
  inner_child: 'Inner child',
  values_and_purpose: 'Values and purpose',
  body_and_senses: 'Body and senses',
  gratitude_and_strengths: 'Gratitude and strengths',
};

/** Minimum difficulty at which a prompt is shown with a warning. */
const demanding = 3;

export function categoryLabel(category: PromptCategory): string {
  return categories[category];
}

/** Returns the label for a difficulty of 1 to 5, from Gentle to Advanced. */
export function difficultyLabel(difficulty: number): string {
  return promptDifficultyLabels[difficulty - 1] ?? promptDifficultyLabels[0];
}

export function isDemanding(difficulty: number): boolean {
  return difficulty >= demanding;
}
