import { useEffect, useRef, useState } from 'react';

/** Traits that stand on a card before more are asked for. */
const shownAtFirst = 3;

/** Words for how a persona is: three, and a count of the others that shows them. */
export function PersonaTraits({ name, traits }: { name: string; traits: readonly string[] }) {
  const [all, setAll] = useState(false);
  const firstShown = useRef<HTMLLIElement>(null);
  // The button that was pressed has gone.
  useEffect(() => {
    if (all) firstShown.current?.focus();
  }, [all]);
  const hidden = all ? 0 : traits.length - shownAtFirst;
  if (traits.length === 0) return null;
  return (
    <ul aria-label="Traits" className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {(all ? traits : traits.slice(0, shownAtFirst)).map((trait, index) => (
        <li
          key={trait}
          ref={index === shownAtFirst ? firstShown : undefined}
          tabIndex={index === shownAtFirst ? -1 : undefined}
          dir="auto"
          className="text-ink-soft not-first:before:mr-3 not-first:before:text-line-strong not-first:before:content-['·']"
        >
          {trait}
        </li>
      ))}
      {hidden > 0 && (
        <li>
          <button
            type="button"
            onClick={() => setAll(true)}
            className="min-h-9 rounded-full px-1 font-semibold text-accent underline underline-offset-4 hover:no-underline"
          >
            +{hidden} more
            <span className="sr-only"> traits of {name}</span>
          </button>
        </li>
      )}
    </ul>
  );
}
