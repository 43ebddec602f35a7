import { type Ref, useMemo } from 'react';
import { readSections } from './read-html.js';

export interface ResourceTextProps {
  /** As the library sends it. */
  html: string;
  ref?: Ref<HTMLDivElement>;
}

/** The text of a resource. Each section is an element with `data-section`, its end marked with `data-section-end`. */
export function ResourceText({ html, ref }: ResourceTextProps) {
  const sections = useMemo(() => readSections(html), [html]);
  return (
    <div ref={ref} data-resource-text className="resource-text">
      {sections.map(({ id, nodes, words }, index) =>
        id === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the sections of one text stay in their order
          <div key={index} className="mb-8">
            {nodes}
          </div>
        ) : (
          <section
            key={id}
            aria-labelledby={`section-${id}`}
            data-section={id}
            data-words={words}
            className="mt-10"
          >
            {nodes}
            <span aria-hidden="true" data-section-end={id} className="block" />
          </section>
        ),
      )}
    </div>
  );
}
