import { useEffect, useRef, useState } from 'react';

/** Tags that stand on a card before more are asked for. */
const shownAtFirst = 3;

/** The tags of a saved reply: three, and a count of the others that shows them. */
export function SavedTags({ title, tags }: { title: string; tags: readonly string[] }) {
  const [all, setAll] = useState(false);
  const firstShown = useRef<HTMLLIElement>(null);
  // The button that was pressed has gone.
  useEffect(() => {
    if (all) firstShown.current?.focus();
  }, [all]);
  const hidden = all ? 0 : tags.length - shownAtFirst;
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      {(all ? tags : tags.slice(0, shownAtFirst)).map((tag, index) => (
        <li
          key={tag}
          ref={index === shownAtFirst ? firstShown : undefined}
          tabIndex={index === shownAtFirst ? -1 : undefined}
          dir="auto"
          className="wrap-anywhere"
        >
          <span aria-hidden="true">#</span>
          {tag.replaceAll('_', ' ')}
        </li>
      ))}
      {hidden > 0 && (
        <li>
          <button
            type="button"
            onClick={() => setAll(true)}
            className="min-h-11 min-w-11 rounded-full px-1 font-semibold text-accent underline underline-offset-4 hover:no-underline"
          >
            +{hidden}
            <span className="sr-only"> more tags of {title}</span>
          </button>
        </li>
      )}
    </ul>
  );
}
