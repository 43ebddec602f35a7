import type { CommunityInsight } from '@shadow-guide/contracts';
import { ThumbsUp } from 'lucide-react';
import { cn } from '../../../ui/class-names.js';
import { helpfulText } from './insight-texts.js';
import { useMarkHelpful } from './use-group-insights.js';

/** Button that marks an insight as helpful, once, with the number of people who marked it. */
export function HelpfulButton({ insight }: { insight: CommunityInsight }) {
  const { title, isHelpful, helpfulCount } = insight;
  const mark = useMarkHelpful(insight);
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-sm">
      {/* The element stays a button after it was pressed, so that it keeps the focus. */}
      <button
        type="button"
        aria-pressed={isHelpful}
        aria-disabled={isHelpful || undefined}
        aria-busy={mark.isPending || undefined}
        onClick={() => !isHelpful && mark.mutate()}
        className={cn(
          '-ms-2 inline-flex min-h-11 items-center gap-1.5 rounded-full px-2 font-semibold transition-colors duration-200 aria-busy:opacity-55',
          isHelpful ? 'text-good' : 'text-ink-soft hover:text-ink',
        )}
      >
        <ThumbsUp aria-hidden="true" className={cn('size-4 shrink-0', isHelpful && 'fill-current')} />
        Helpful
        <span className="sr-only">: “{title}”</span>
      </button>
      <span className="text-ink-soft">{helpfulText(helpfulCount, isHelpful)}</span>
    </div>
  );
}
