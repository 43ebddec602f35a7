import type { TopicSentiment } from '@shadow-guide/contracts';
import { CircleDashed, CloudRain, CloudSun, type LucideIcon, Sun } from 'lucide-react';
import { topicCategoryLabels } from '../topic-categories.js';

export interface SentimentStyle {
  label: string;
  icon: LucideIcon;
}

const sentimentStyles: Record<TopicSentiment, SentimentStyle> = {
  positive: { label: 'Positive', icon: Sun },
  negative: { label: 'Negative', icon: CloudRain },
  mixed: { label: 'Mixed', icon: CloudSun },
  other: { label: 'Other', icon: CircleDashed },
};

/** Returns the colour and label of a sentiment. A sentiment that only a newer server knows gets a fallback. */
export function sentimentStyle(sentiment: string): SentimentStyle {
  return Object.hasOwn(sentimentStyles, sentiment)
    ? sentimentStyles[sentiment as TopicSentiment]
    : sentimentStyles.other;
}

/** Returns the label of a topic's category. A category that only a newer server knows gets a fallback. */
export function categoryLabel(category: string): string {
  return Object.hasOwn(topicCategoryLabels, category)
    ? topicCategoryLabels[category as keyof typeof topicCategoryLabels]
    : topicCategoryLabels.other;
}
