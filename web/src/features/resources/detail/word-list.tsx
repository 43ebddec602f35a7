import { useId } from 'react';

export interface WordListProps {
  title: string;
  words: readonly string[];
  write(word: string): string;
}

/** A list of words with a title; nothing when it is empty. */
export function WordList({ title, words, write }: WordListProps) {
  const id = useId();
  if (words.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-bold">
        {title}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-ink-soft">
        {words.map((word) => (
          <li key={word} className="wrap-anywhere">
            {write(word)}
          </li>
        ))}
      </ul>
    </section>
  );
}
