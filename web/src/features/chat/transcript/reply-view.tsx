import type { SavedReplySource } from '@shadow-guide/contracts';
import { memo, type ReactNode, useContext } from 'react';
import { Flame } from '../../../ui/flame.js';
import { FlagReply } from '../../saved-replies/index.js';
import type { EntryItem, ReplyItem } from '../store/conversation.js';
import { ArticleLink } from './article-link.js';
import { type AskAgain, CutReply } from './cut-reply.js';
import { EarlierLine } from './earlier-line.js';
import { hasSupport } from './entry-support.js';
import { PlainText } from './plain-text.js';
import { RecalledLinks } from './recalled-links.js';
import { TurnMark } from './turn-mark.js';

export interface ReplyViewProps {
  reply: ReplyItem;
  name: string;
  /** The entry that the reply answers. */
  entry?: EntryItem;
  /** Kind of the conversation, if its replies can be saved. */
  source?: SavedReplySource;
  /** Action that requests another reply; set if this reply broke off and that is possible. */
  again?: AskAgain | null;
  factsOf(reply: ReplyItem): (string | null)[];
  /** Formats the reply’s time; a stable function. */
  timeOf(instant: string): string;
  /** Returns a badge shown before the facts. */
  badgeOf?(reply: ReplyItem): ReactNode;
  /** Returns the icon of the reply’s author; defaults to the chat’s own. */
  markOf?(reply: ReplyItem): ReactNode;
}

/**
 * A reply, finished or being written: indented beside the icon and the name of its author, with a few facts about it.
 */
export const ReplyView = memo(function ReplyView(props: ReplyViewProps) {
  const { reply, name, entry, source, factsOf, timeOf, badgeOf, markOf, again = null } = props;
  const facts = [...factsOf(reply), timeOf(reply.at)].filter(Boolean);
  return (
    <GuideTurn mark={markOf?.(reply)}>
      <p className="mb-0.5 text-sm leading-6 font-semibold text-ink-soft">
        <bdi>{reply.speaker?.name ?? name}</bdi>
        <span className="sr-only">:</span>
      </p>
      <PlainText text={reply.text} />
      {reply.article && <ArticleLink article={reply.article} />}
      <RecalledLinks recalled={reply.recalled} />
      {reply.earlierLine && <EarlierLine line={reply.earlierLine} />}
      {!reply.writing && (
        <p
          data-no-print
          className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.8125rem] text-ink-soft"
        >
          {badgeOf?.(reply)}
          <span>{facts.join(' · ')}</span>
          {source && entry && reply.id !== null && (
            <FlagReply
              key={reply.id}
              source={source}
              id={reply.id}
              text={reply.text}
              message={entry.text}
              isDelicate={hasSupport(entry)}
              context={entry.promptContext ?? reply.speaker?.name ?? name}
              isSaved={reply.isSaved}
            />
          )}
        </p>
      )}
      {reply.cut && <CutReply again={again} />}
    </GuideTurn>
  );
});

/**
 * Indicator shown from sending a message until the first word of the answer: a light that pulses like breath, 6 s per
 * breath.
 */
export function TypingIndicator({ text }: { text: string }) {
  return (
    <GuideTurn>
      <p data-no-print className="flex min-h-7 items-center gap-3 text-ink-soft">
        <span
          aria-hidden="true"
          className="size-3 animate-[breathe_6s_ease-in-out_infinite] rounded-full bg-accent motion-reduce:opacity-80"
        />
        {text}
      </p>
    </GuideTurn>
  );
}

/** A turn of the guide or persona: the icon, and the content beside it. */
export function GuideTurn({ mark, children }: { mark?: ReactNode; children: ReactNode }) {
  const usual = useContext(TurnMark);
  return (
    <div className="flex items-start gap-3">
      {mark ?? usual ?? <Flame className="size-6 shrink-0" />}
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
