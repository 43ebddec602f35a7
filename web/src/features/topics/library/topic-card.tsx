import type { Topic } from '@shadow-guide/contracts';
import { Hash } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.js';
import { Badge } from '../../../ui/badge.js';
import { cn } from '../../../ui/class-names.js';
import { seenText } from '../../personas/index.js';
import { type GiveVerdict, HideFinding } from '../../verdicts/index.js';
import { topicName } from '../use-topics.js';
import { categoryLabel, sentimentStyle } from './topic-looks.js';

const degrees = [1, 2, 3, 4, 5];
/**
 * Minimum number of mentions from which a sentiment is shown: a single sentence does not characterize, say, a
 * relationship to one's mother.
 */
const fewestForFeeling = 3;

/** One topic: its category, its sentiment and number of mentions, and the link to its messages. */
export function TopicCard({ topic, onGive }: { topic: Topic; onGive: GiveVerdict }) {
  const { id, tag, category, sentiment, intensity, mentionCount, lastMentioned } = topic;
  const { label, icon: Icon } = sentimentStyle(sentiment);
  const showsFeeling = mentionCount >= fewestForFeeling;
  return (
    <article
      aria-labelledby={`topic-${id}`}
      className="flex h-full flex-col rounded-m border border-line bg-surface p-5 shadow-low"
    >
      <h2 id={`topic-${id}`} className="text-lg leading-snug font-bold wrap-anywhere">
        <Link
          to={paths.topics({ topic: id })}
          className="inline-flex min-h-11 items-center rounded-s underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          <span dir="auto">{topicName(tag)}</span>
        </Link>
      </h2>
      <p className="mt-1 flex flex-wrap gap-2">
        <Badge>
          <Hash aria-hidden="true" className="size-4" />
          {categoryLabel(category)}
        </Badge>
        {showsFeeling && (
          <Badge>
            <Icon aria-hidden="true" className="size-4" />
            {label}
          </Badge>
        )}
      </p>
      {showsFeeling && <Intensity of={intensity} />}
      <p className={cn('text-sm text-ink-soft', showsFeeling ? 'mt-1' : 'mt-3')}>
        Mentioned {mentionCount === 1 ? 'once' : `${mentionCount} times`}, last{' '}
        <time dateTime={lastMentioned}>{seenText(lastMentioned, new Date())}</time>
      </p>
      <div className="mt-auto pt-2">
        <HideFinding finding={topic} name={topicName(tag)} onGive={onGive} className="-ms-5" />
      </div>
    </article>
  );
}

function Intensity({ of: intensity }: { of: number }) {
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      <span>Intensity {intensity} of 5</span>
      <span aria-hidden="true" className="flex gap-1">
        {degrees.map((degree) => (
          <span
            key={degree}
            className={cn(
              'h-2.5 w-4 rounded-full border border-line-strong',
              degree <= intensity && 'border-transparent bg-accent forced-colors:bg-[CanvasText]',
            )}
          />
        ))}
      </span>
    </p>
  );
}
