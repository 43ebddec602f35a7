import type { Insight } from '@shadow-guide/contracts';
import { localDay } from '../../../lib/local-day.js';
import { quotesOf } from '../../../lib/quotes-of.js';
import { topicName } from '../../topics/index.js';
import { insightTypeStyles } from '../insight-types.js';
import type { ExportedInsight } from './exported-insight.js';

/** Converts an insight to the fields of a file. */
export function toExported(insight: Insight): ExportedInsight {
  const { title, text, type, tags, createdAt } = insight;
  return {
    day: localDay(new Date(createdAt)),
    type: insightTypeStyles[type].one,
    ...{ title, text },
    quotes: quotesOf(insight).map(({ quote }) => quote),
    topics: tags.map(topicName),
  };
}
