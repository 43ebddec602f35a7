import type { FoundResource } from '@shadow-guide/contracts';
import { ArrowRight, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import { Button } from '../../ui/button.js';
import { cn } from '../../ui/class-names.js';
import { CiteMenu, Reference } from '../citations/index.js';
import { MarkedText, ResourceMarks, ResourceText } from '../resources/index.js';
import { ResourceTags } from './resource-tags.js';

/** One found resource: its beginning or the matching excerpt, or, when opened, its whole text within the list. */
export function ExplorerCard({ found }: { found: FoundResource }) {
  const { resource, title, excerpt } = found;
  const { slug, author, content, preview, tags, citations } = resource;
  const [isOpen, setIsOpen] = useState(false);
  const id = `explorer-${slug}`;
  return (
    <article
      aria-labelledby={`${id}-title`}
      className="rounded-m border border-line bg-surface p-5 shadow-low sm:p-6"
    >
      <ResourceMarks resource={resource} difficulty="explorer" />
      <h3 id={`${id}-title`} className="mt-2 font-serif text-xl leading-snug font-semibold wrap-anywhere">
        <Link
          id={id}
          to={paths.researchExplorer({ resource: slug })}
          className="inline-block rounded-s py-1 underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          <span dir="auto">
            <MarkedText parts={title} />
          </span>
        </Link>
      </h3>
      {author && <p className="mt-0.5 text-sm text-ink-soft">{author}</p>}
      <div id={`${id}-text`} className="mt-2 wrap-anywhere">
        {isOpen ? (
          <>
            <ResourceText html={content} inList />
            {citations.length > 0 && <h4 className="mt-6 font-bold">Sources</h4>}
            <ul className="mt-2 space-y-2 text-sm text-ink-soft">
              {citations.map((work) => (
                <li key={work.id}>
                  <Reference work={work} />
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p dir="auto" className="prose-text line-clamp-3 wrap-anywhere">
            {excerpt.some(({ isMatch }) => isMatch) ? <MarkedText parts={excerpt} /> : preview}
          </p>
        )}
      </div>
      <ResourceTags tags={tags} isOpen={isOpen} />
      <div className="-mx-3 mt-3 flex flex-wrap items-center gap-x-1">
        <Button
          variant="quiet"
          className="px-3!"
          aria-expanded={isOpen}
          aria-controls={`${id}-text`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Less' : 'More'}
          <span className="sr-only"> of “{resource.title}”</span>
          <ChevronDown
            aria-hidden="true"
            className={cn('size-4 transition-transform duration-200', isOpen && 'rotate-180')}
          />
        </Button>
        <Button asChild variant="quiet" className="px-3!">
          <Link to={paths.researchExplorer({ resource: slug })}>
            Read
            <span className="sr-only">“{resource.title}”</span>
            <ArrowRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          </Link>
        </Button>
        {isOpen && <CiteMenu citations={citations} name={slug} variant="quiet" />}
      </div>
    </article>
  );
}
