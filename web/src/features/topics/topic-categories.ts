import type { TopicCategory } from '@shadow-guide/contracts';

/** How each category of topics is called. */
export const topicCategoryLabels: Record<TopicCategory, string> = {
  emotion: 'Emotion',
  life_area: 'Life area',
  pattern: 'Pattern',
  relationship: 'Relationship',
  shadow_exercises: 'Shadow exercises',
  jung_concepts: 'Jungian concepts',
  other: 'Other',
};
