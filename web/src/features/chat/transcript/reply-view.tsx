import { memo, type ReactNode } from 'react';
import { Flame } from '../../../ui/flame.js';
import type { ReplyItem } from '../store/conversation.js';
import { clockTime } from './clock-time.js';
import { PlainText } from './plain-text.js';

export interface ReplyViewProps {
  reply: ReplyItem;
  name: string;
  factsOf(reply: ReplyItem): (string | null)[];
}

/** What was answered or is being written, and a few facts about it. */
export const ReplyView = memo(function ReplyView({ reply, name, factsOf }: ReplyViewProps) {
  const facts = [...factsOf(reply), clockTime(reply.at)].filter(Boolean);
  return (
    <GuideTurn>
      <span className="sr-only">{name}:</span>
      <PlainText text={reply.text} />
      {!reply.writing && <p className="mt-1.5 text-sm text-ink-soft">{facts.join(' · ')}</p>}
    </GuideTurn>
  );
});

/** Shown from the moment a message is sent until the first word: a light that breathes, 6 s a breath. */
export function TypingIndicator({ name }: { name: string }) {
  return (
    <GuideTurn>
      <p className="flex min-h-7 items-center gap-3 text-ink-soft">
        <span
          aria-hidden="true"
          className="size-3 animate-[breathe_6s_ease-in-out_infinite] rounded-full bg-accent motion-reduce:opacity-80"
        />
        {name} is reflecting
      </p>
    </GuideTurn>
  );
}

/** A turn of the guide: its mark, and what stands beside it. */
export function GuideTurn({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-start gap-3">
      <Flame className="mt-0.5 size-6 shrink-0" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
