import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cn } from './class-names.js';

/** How many stand there before more are asked for. */
const shownAtFirst = 3;

export interface FirstWordsProps {
  /** What the list is called by who hears it. */
  label: string;
  words: readonly string[];
  /** What the others are, for who hears the button that shows them: "tags of …". */
  others: string;
  /** How one of them is written. */
  write?(word: string): ReactNode;
  className?: string;
  wordClass?: string;
}

/** A few short words: three, and a count of the others that shows them. */
export function FirstWords({ label, words, others, write, className, wordClass }: FirstWordsProps) {
  const [all, setAll] = useState(false);
  const firstShown = useRef<HTMLLIElement>(null);
  // The button that was pressed has gone.
  useEffect(() => {
    if (all) firstShown.current?.focus();
  }, [all]);
  const hidden = all ? 0 : words.length - shownAtFirst;
  if (words.length === 0) return null;
  return (
    <ul
      aria-label={label}
      className={cn('flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft', className)}
    >
      {(all ? words : words.slice(0, shownAtFirst)).map((word, index) => (
        <li
          key={word}
          ref={index === shownAtFirst ? firstShown : undefined}
          tabIndex={index === shownAtFirst ? -1 : undefined}
          dir="auto"
          className={cn('wrap-anywhere', wordClass)}
        >
          {write ? write(word) : word}
        </li>
      ))}
      {hidden > 0 && (
        <li>
          <button
            type="button"
            onClick={() => setAll(true)}
            className="min-h-11 min-w-11 rounded-full px-1 font-semibold text-accent underline underline-offset-4 hover:no-underline"
          >
            +{hidden} more
            <span className="sr-only"> {others}</span>
          </button>
        </li>
      )}
    </ul>
  );
}
