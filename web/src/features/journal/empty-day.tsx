import type { ChatMode } from '@shadow-guide/contracts';

/** The journal before the first entry of the day: one sentence on what to do; the writing box below is the way to do it. */
export function EmptyDay({ mode }: { mode: ChatMode }) {
  const free = mode === 'freewrite';
  return (
    <div className="flex flex-col gap-2 self-start justify-self-start">
      <h2 className="font-serif text-xl leading-snug">{free ? 'Let it run.' : 'What is on your mind?'}</h2>
      <p className="prose-text text-ink-soft">
        {free
          ? 'Write whatever comes, without stopping to tidy it. The guide stays short and out of the way.'
          : 'One honest sentence is enough. The guide answers with a question, and shows you what it notices in your own words.'}
      </p>
    </div>
  );
}
