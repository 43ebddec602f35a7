import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { type ConversationItem, needsCare } from '../chat/index.js';
import { useIsAfterCard } from '../safety/index.js';
import { LoopCard } from './loop-card.js';
import { useRest } from './use-rest.js';

const suggestions = {
  long: 'You have been writing for a while. If you like, rest your eyes and come back later: your words are kept here.',
  often:
    'You have come back here several times today. If you like, let it rest until tomorrow: your words are kept here.',
} as const;

export interface RestLineProps {
  items: readonly ConversationItem[];
  /** The unsent text. */
  words: string;
  /** Moves the focus away from a button that disappears. */
  onPutAway(): void;
}

/**
 * One line that suggests a rest, or the card of a recurring topic, but never both. Neither is shown beside a safety
 * card or an unanswered check-in question, nor within a day after a safety card. Writing is never blocked.
 */
export function RestLine({ items, words, onPutAway }: RestLineProps) {
  const answered = items.filter((item) => item.kind === 'reply' && !item.writing).length;
  const { reason, loop, putAway } = useRest(words, answered);
  const speaks = (reason !== null || loop !== null) && !items.some(needsCare);
  return <div role="status">{speaks && <UnlessAfterCard>{said()}</UnlessAfterCard>}</div>;

  function said(): ReactNode {
    if (!reason) return loop && <LoopCard loop={loop} onPutAway={onPutAway} />;
    return (
      <div data-rest className="mb-1 flex items-start gap-2 text-sm text-ink-soft">
        <p className="flex-1 py-2">{suggestions[reason]}</p>
        <button
          type="button"
          aria-label="Put this line away"
          onClick={() => {
            putAway();
            onPutAway();
          }}
          className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken hover:text-ink"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
    );
  }
}

/**
 * Renders nothing within a day after a safety card. This must be checked here, because neither the typing in this tab
 * nor earlier server responses reflect a card that was shown elsewhere.
 */
function UnlessAfterCard({ children }: { children: ReactNode }) {
  return useIsAfterCard() ? null : children;
}
