import { parts, questionsPart } from './parts.js';

/** The guide's table of contents, with a link to each part. */
export function Contents() {
  return (
    <nav
      aria-labelledby="contents-title"
      data-no-print
      className="border-l-3 border-accent pl-5 text-[0.9375rem] lg:sticky lg:top-[calc(var(--header-height)+2rem)] lg:self-start lg:border-line"
    >
      <h2 id="contents-title" className="font-bold">
        On this page
      </h2>
      <ol className="mt-1 flex flex-col">
        {[...parts, questionsPart].map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center py-1 leading-snug text-ink-soft underline-offset-4 hover:text-ink hover:underline lg:min-h-9"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
