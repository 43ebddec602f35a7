import type { TopicCategory } from '@shadow-guide/contracts';

/** The label of each category of topics. */
export const topicCategoryLabels: Record<TopicCategory, string> = {
  emotion: 'Emotion',
  life_area: 'Life area',
  pattern: 'Pattern',
  relationship: 'Relationship',
  shadow_exercises: 'Shadow exercises',
  jung_concepts: 'Jungian concepts',
  other: 'Other',
};
