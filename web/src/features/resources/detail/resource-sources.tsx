import type { CitedWork } from '@shadow-guide/contracts';
import { CornerLeftUp } from 'lucide-react';
import { useRef } from 'react';
import { Reference } from '../../citations/index.js';
import { goBackFrom } from '../text/anchors.js';

/** The sources of a text. Links in the text lead to `source-<id>`, and each source links back. */
export function ResourceSources({ citations }: { citations: readonly CitedWork[] }) {
  if (citations.length === 0) return null;
  return (
    <section aria-labelledby="resource-sources">
      <h2 id="resource-sources" className="font-bold">
        Sources
      </h2>
      <ul className="mt-2 space-y-1 text-sm text-ink-soft">
        {citations.map((work) => (
          <Work key={work.id} work={work} />
        ))}
      </ul>
    </section>
  );
}

function Work({ work }: { work: CitedWork }) {
  const place = useRef<HTMLLIElement>(null);
  const { id, title } = work;
  return (
    <li
      ref={place}
      id={`source-${id}`}
      tabIndex={-1}
      className="scroll-mt-4 rounded-s px-2 py-2 -mx-2 wrap-anywhere focus:bg-accent-soft focus:text-on-accent-soft forced-colors:focus:outline-2"
    >
      <Reference work={work} />{' '}
      <button
        type="button"
        onClick={() => place.current && goBackFrom(place.current)}
        className="inline-flex min-h-6 items-center gap-1 rounded-s font-semibold underline underline-offset-3 hover:no-underline"
      >
        <CornerLeftUp aria-hidden="true" className="size-3.5" />
        Back to the text
        <span className="sr-only"> from “{title}”</span>
      </button>
    </li>
  );
}
