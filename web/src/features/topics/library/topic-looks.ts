import type { TopicSentiment } from '@shadow-guide/contracts';
import { CircleDashed, CloudRain, CloudSun, type LucideIcon, Sun } from 'lucide-react';
import { topicCategoryLabels } from '../topic-categories.js';

export interface SentimentLook {
  label: string;
  icon: LucideIcon;
}

const sentimentLooks: Record<TopicSentiment, SentimentLook> = {
  positive: { label: 'Positive', icon: Sun },
  negative: { label: 'Negative', icon: CloudRain },
  mixed: { label: 'Mixed', icon: CloudSun },
  other: { label: 'Other', icon: CircleDashed },
};

/** How a topic is written about; one that a newer server knows falls back. */
export function sentimentLook(sentiment: string): SentimentLook {
  return Object.hasOwn(sentimentLooks, sentiment)
    ? sentimentLooks[sentiment as TopicSentiment]
    : sentimentLooks.other;
}

/** The category of a topic as it is read; one that a newer server knows falls back. */
export function categoryLabel(category: string): string {
  return Object.hasOwn(topicCategoryLabels, category)
    ? topicCategoryLabels[category as keyof typeof topicCategoryLabels]
    : topicCategoryLabels.other;
}
