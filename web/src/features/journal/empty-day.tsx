import type { ChatMode } from '@shadow-guide/contracts';

const TEXTS: Record<ChatMode, string> = {
  freewrite: 'Write whatever comes, without stopping to tidy it. The guide stays short and out of the way.',
  reflect:
    'One honest sentence is enough. The guide answers with a question, and shows you what it notices in your own words.',
  keep: 'One honest sentence is enough. It is kept, and what is noticed in it waits among your insights.',
};

/** The journal before the first entry of the day: one sentence on what to do, above the writing box. */
export function EmptyDay({ mode }: { mode: ChatMode }) {
  return (
    <div className="flex flex-col gap-2 self-start justify-self-start">
      <h2 className="font-serif text-xl leading-snug">
        {mode === 'freewrite' ? 'Let it run.' : 'What is on your mind?'}
      </h2>
      <p className="prose-text text-ink-soft">{TEXTS[mode]}</p>
    </div>
  );
}
