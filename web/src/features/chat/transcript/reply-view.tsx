import { memo, type ReactNode, useContext } from 'react';
import { Flame } from '../../../ui/flame.js';
import type { ReplyItem } from '../store/conversation.js';
import { clockTime } from './clock-time.js';
import { PlainText } from './plain-text.js';
import { TurnMark } from './turn-mark.js';

export interface ReplyViewProps {
  reply: ReplyItem;
  name: string;
  factsOf(reply: ReplyItem): (string | null)[];
  /** Stands before the facts. */
  badgeOf?(reply: ReplyItem): ReactNode;
  /** The mark of whoever gave it; the chat's own without it. */
  markOf?(reply: ReplyItem): ReactNode;
}

/** What was answered or is being written, and a few facts about it. */
export const ReplyView = memo(function ReplyView(props: ReplyViewProps) {
  const { reply, name, factsOf, badgeOf, markOf } = props;
  const facts = [...factsOf(reply), clockTime(reply.at)].filter(Boolean);
  return (
    <GuideTurn mark={markOf?.(reply)}>
      {reply.speaker ? (
        <p className="mb-0.5 font-semibold">
          <bdi>{reply.speaker.name}</bdi>
          <span className="sr-only">:</span>
        </p>
      ) : (
        <span className="sr-only">{name}:</span>
      )}
      <PlainText text={reply.text} />
      {!reply.writing && (
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
          {badgeOf?.(reply)}
          <span>{facts.join(' · ')}</span>
        </p>
      )}
    </GuideTurn>
  );
});

/** Shown from the moment a message is sent until the first word: a light that breathes, 6 s a breath. */
export function TypingIndicator({ text }: { text: string }) {
  return (
    <GuideTurn>
      <p className="flex min-h-7 items-center gap-3 text-ink-soft">
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
      {mark ?? usual ?? <Flame className="mt-0.5 size-6 shrink-0" />}
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
