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
  /** What it answers. */
  entry?: EntryItem;
  /** The kind of its conversation, where replies can be saved. */
  source?: SavedReplySource;
  /** Where a reply that broke off can be asked for again. */
  again?: AskAgain | null;
  factsOf(reply: ReplyItem): (string | null)[];
  /** How its time is said; a stable function. */
  timeOf(instant: string): string;
  /** Stands before the facts. */
  badgeOf?(reply: ReplyItem): ReactNode;
  /** The mark of whoever gave it; the chat's own without it. */
  markOf?(reply: ReplyItem): ReactNode;
}

/** What was answered or is being written: indented beside the mark and the name of who answers, with a few facts about it. */
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

/** Shown from the moment a message is sent until the first word: a light that breathes, 6 s a breath. */
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

/** A turn of whoever answers: the mark, and what stands beside it. */
export function GuideTurn({ mark, children }: { mark?: ReactNode; children: ReactNode }) {
  const usual = useContext(TurnMark);
  return (
    <div className="flex items-start gap-3">
      {mark ?? usual ?? <Flame className="size-6 shrink-0" />}
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
