import type { Bookmark } from '@shadow-guide/contracts';
import { ArrowRight, BookmarkMinus } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import { Button } from '../../ui/button.js';
import { useRemoveBookmark } from '../bookmarks/index.js';
import { ResourceMarks } from '../resources/index.js';
import { focusTitleBeside } from '../verdicts/index.js';

/** One bookmarked resource: a summary, and buttons to read it and to remove the bookmark. */
export function BookmarkCard({ bookmark: { resource } }: { bookmark: Bookmark }) {
  const { slug, title, preview } = resource;
  const button = useRef<HTMLButtonElement>(null);
  const remove = useRemoveBookmark(resource, () => {
    if (button.current) focusTitleBeside(button.current);
  });
  return (
    <article
      aria-labelledby={`bookmark-${slug}`}
      className="flex h-full flex-col rounded-m border border-line bg-surface p-5 shadow-low"
    >
      <ResourceMarks resource={resource} difficulty="explorer" />
      <h2
        id={`bookmark-${slug}`}
        dir="auto"
        className="mt-2 font-serif text-xl leading-snug font-semibold wrap-anywhere"
      >
        {title}
      </h2>
      <p dir="auto" className="mt-2 line-clamp-3 font-serif leading-relaxed wrap-anywhere">
        {preview}
      </p>
      <div className="-mx-3 mt-auto flex flex-wrap items-center gap-x-1 pt-3">
        <Button asChild variant="quiet" className="px-3!">
          <Link to={paths.researchExplorer({ resource: slug })}>
            Read
            <span className="sr-only">“{title}”</span>
            <ArrowRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          </Link>
        </Button>
        <Button
          ref={button}
          variant="quiet"
          className="px-3!"
          pending={remove.isPending}
          onClick={() => remove.mutate()}
        >
          {!remove.isPending && <BookmarkMinus aria-hidden="true" className="size-4" />}
          Remove
          <span className="sr-only">“{title}” from your bookmarks</span>
        </Button>
      </div>
    </article>
  );
}
