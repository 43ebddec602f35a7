import { Scale } from 'lucide-react';
import { Flame } from '../../ui/flame.js';
import { exchange } from './exchange-text.js';

/**
 * One exchange as shown in the journal: an entry, the reply, and the insight beside the sentence on which it is based.
 */
export function Exchange() {
  return (
    <section aria-labelledby="exchange-title" className="px-5 pb-14 sm:pb-20">
      <figure className="mx-auto max-w-5xl rounded-l border border-line bg-surface p-5 shadow-low sm:p-9">
        <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line pb-4">
          <h2 id="exchange-title" className="font-serif text-xl font-semibold sm:text-2xl">
            A Thursday evening
          </h2>
          <p className="text-sm text-ink-soft">
            An entry written for this page, and what the guide that comes with the software made of it, word
            for word.
          </p>
        </figcaption>
        <div className="mt-6 grid gap-8 md:grid-cols-[1.25fr_1fr] md:gap-12">
          <div className="min-w-0">
            <p className="sr-only">The entry:</p>
            <p className="prose-text text-[1.1875rem]">
              {exchange.beforeTurn}
              <span className="rounded-s bg-accent-soft box-decoration-clone px-0.5 text-on-accent-soft underline decoration-accent decoration-2 underline-offset-4">
                {exchange.evidence}
              </span>
              {exchange.afterTurn}
            </p>
            <div className="mt-6 flex gap-3">
              <Flame className="mt-0.5 size-6 shrink-0" />
              <div className="min-w-0">
                <p className="text-sm leading-6 font-semibold text-ink-soft">Your guide</p>
                <p className="prose-text">{exchange.reply}</p>
              </div>
            </div>
          </div>
          <div className="min-w-0 border-t border-line pt-6 md:border-t-0 md:border-l md:pt-0 md:pl-10">
            <p className="flex items-center gap-2 text-sm font-semibold text-accent">
              <Scale aria-hidden="true" className="size-4" />
              Value
            </p>
            <h3 className="mt-2 text-lg leading-snug font-bold">{exchange.insightTitle}</h3>
            <p className="prose-text mt-1.5">{exchange.insight}</p>
            <p className="mt-5 text-sm font-semibold text-ink-soft">In your words</p>
            <blockquote className="prose-text mt-1.5 border-s-2 border-accent ps-3">
              {exchange.evidence}
            </blockquote>
            <p className="mt-5 text-sm text-ink-soft">
              You say whether it fits, fits partly, or is not you. What is not you stays away.
            </p>
          </div>
        </div>
      </figure>
    </section>
  );
}
