import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cn } from './class-names.js';

/** Number of words shown before the list is expanded. */
const shownAtFirst = 3;

export interface FirstWordsProps {
  /** Name of the list for screen readers. */
  label: string;
  words: readonly string[];
  /** Label, for screen readers, of the button that shows the remaining words: "tags of …". */
  others: string;
  /** Formats one of the words. */
  write?(word: string): ReactNode;
  className?: string;
  wordClass?: string;
}

/** A list of short words: the first three, and a button that shows the others and says how many there are. */
export function FirstWords({ label, words, others, write, className, wordClass }: FirstWordsProps) {
  const [all, setAll] = useState(false);
  const firstShown = useRef<HTMLLIElement>(null);
  // The button that was pressed has been removed.
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
