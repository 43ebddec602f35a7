import { type Ref, useMemo } from 'react';
import { readSections } from './read-html.js';

export interface ResourceTextProps {
  /** The HTML from the library. */
  html: string;
  /**
   * Whether the page shows several texts. Each is then rendered without anchors and with headings below those of the
   * list.
   */
  inList?: boolean;
  ref?: Ref<HTMLDivElement>;
}

/**
 * The text of a resource. Each section is an element with `data-section`; `data-section-end` marks the section's end.
 */
export function ResourceText({ html, inList = false, ref }: ResourceTextProps) {
  const sections = useMemo(() => readSections(html, { inList }), [html, inList]);
  return (
    <div
      ref={ref}
      data-resource-text={!inList || undefined} // The unit `ch` is the width of a digit: 68 characters of text are narrower than 68 digits.
      className="prose-text max-w-[57ch]!"
    >
      {sections.map(({ id, nodes, words }, index) =>
        id === null || inList ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the sections of one text stay in their order
          <div key={index} className={inList ? 'mb-5 last:mb-0' : 'mb-8'}>
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
