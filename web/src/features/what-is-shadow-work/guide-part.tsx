import type { ReactNode } from 'react';

/** One part of the guide with its heading, the target of the table of contents. */
export function GuidePart({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-14 first:mt-0">
      <h2 id={`${id}-title`} className="text-2xl leading-tight font-bold sm:text-[1.75rem]">
        {title}
      </h2>
      <div className="prose-text mt-4 flex flex-col gap-4 [&_h3]:mt-3 [&_h3]:font-sans [&_h3]:text-lg [&_h3]:font-bold">
        {children}
      </div>
    </section>
  );
}
