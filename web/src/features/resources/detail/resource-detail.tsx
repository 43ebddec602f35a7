import type { Resource } from '@shadow-guide/contracts';
import { ArrowLeft, ExternalLink } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { archetypeName, type DifficultyNames, tagName, viewsText } from '../../../lib/resource-texts.js';
import { Button } from '../../../ui/button.js';
import { BookmarkToggle } from '../../bookmarks/index.js';
import { CiteMenu } from '../../citations/index.js';
import { useReading } from '../reading/use-reading.js';
import { ResourceMarks } from '../resource-marks.js';
import { goToPlaceOfAddress } from '../text/anchors.js';
import { ResourceText } from '../text/resource-text.js';
import { HelpfulButton } from './helpful-button.js';
import { ResourceContents } from './resource-contents.js';
import { ResourceSources } from './resource-sources.js';
import { WordList } from './word-list.js';

export interface ResourceDetailProps {
  resource: Resource;
  back: { to: string; label: string };
  difficulty: DifficultyNames;
}

/** A resource as a full page. Its title takes the focus when it opens. */
export function ResourceDetail({ resource, back, difficulty }: ResourceDetailProps) {
  const { id, slug, title, author, authorCredentials, content, citations, sourceUrl } = resource;
  const heading = useRef<HTMLHeadingElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const progress = useReading(resource, text);
  useEffect(() => {
    if (goToPlaceOfAddress()) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <article aria-labelledby="resource-title" className="page px-4 py-6 sm:px-6">
      <Button asChild variant="quiet" size="sm" className="-ms-3 min-h-11">
        <Link to={back.to}>
          <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          {back.label}
        </Link>
      </Button>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_14rem]">
        <header className="min-w-0">
          <ResourceMarks resource={resource} difficulty={difficulty} />
          <h1
            ref={heading}
            id="resource-title"
            tabIndex={-1}
            className="mt-3 font-serif text-3xl leading-tight font-semibold wrap-anywhere sm:text-4xl"
          >
            {title}
          </h1>
          <p className="mt-3 text-ink-soft">By {author}</p>
          {authorCredentials !== '' && (
            <p className="mt-1 max-w-(--measure) text-sm text-ink-soft wrap-anywhere">
              Draws on the work of {authorCredentials}
            </p>
          )}
          <div data-no-print className="mt-5 flex flex-wrap gap-3">
            <BookmarkToggle resourceId={id} />
            <CiteMenu citations={citations} name={slug} />
          </div>
        </header>
        <ResourceContents sections={resource.sections} progress={progress} />
        <div className="flex min-w-0 flex-col gap-10">
          <ResourceText ref={text} html={content} />
          <HelpfulButton resource={resource} />
          <WordList title="Topics Covered" words={resource.tags} write={tagName} />
          <WordList
            title="Related Shadow Archetypes"
            words={resource.relatedArchetypes}
            write={archetypeName}
          />
          <ResourceSources citations={citations} />
          <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
            {sourceUrl !== null && (
              <Button asChild>
                <a href={sourceUrl} target="_blank" rel="noopener noreferrer">
                  <ExternalLink aria-hidden="true" className="size-4" />
                  View Original Source
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>
              </Button>
            )}
            <span className="text-sm text-ink-soft">{viewsText(resource.viewCount)}</span>
          </p>
        </div>
      </div>
    </article>
  );
}
