import type { FoundResource } from '@shadow-guide/contracts';
import { RESOURCE_PREVIEW_CHARACTERS } from '@shadow-guide/contracts/facts';
import { Link } from 'react-router';
import { firstCharacters } from '../../../lib/first-characters.js';
import { paths } from '../../../lib/paths.js';
import { helpfulText, libraryCategoryNames, tagName } from '../../../lib/resource-texts.js';
import { Progress } from '../../../ui/progress.js';
import { firstParts, MarkedText, ResourceMarks } from '../../resources/index.js';

/** Number of tags on a card. */
const shownTags = 3;

export interface ResourceCardProps {
  found: FoundResource;
  /** Progress in percent; undefined when the person never opened the resource. */
  progress: number | undefined;
}

/** One resource: its title, its beginning or the search excerpt, and the person's progress. */
export function ResourceCard({ found: { resource, title, excerpt }, progress }: ResourceCardProps) {
  const { id, slug, preview, category, tags, helpfulCount } = resource;
  const isFoundInside = excerpt.some(({ isMatch }) => isMatch);
  return (
    <article
      aria-labelledby={`resource-${id}`}
      className="flex h-full flex-col rounded-m border border-line bg-surface p-5 shadow-low"
    >
      <ResourceMarks resource={resource} difficulty="library" />
      <h2 id={`resource-${id}`} className="mt-2 font-serif text-xl leading-snug font-semibold wrap-anywhere">
        <Link
          to={paths.topics({ tab: 'resources', resource: slug })}
          className="inline-block rounded-s py-1 underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          <MarkedText parts={title} />
        </Link>
      </h2>
      <p className="text-sm text-ink-soft">{libraryCategoryNames[category]}</p>
      <p className="mt-2 font-serif leading-relaxed wrap-anywhere">
        {isFoundInside ? (
          <MarkedText parts={firstParts(excerpt, RESOURCE_PREVIEW_CHARACTERS)} />
        ) : (
          firstCharacters(preview, RESOURCE_PREVIEW_CHARACTERS)
        )}
      </p>
      <ul aria-label="Tags" className="mt-3 flex flex-wrap gap-x-3 gap-y-1 text-sm text-ink-soft">
        {tags.slice(0, shownTags).map((tag) => (
          <li key={tag} className="wrap-anywhere">
            #{tagName(tag)}
          </li>
        ))}
      </ul>
      <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-1 pt-4 text-sm text-ink-soft empty:hidden">
        {progress !== undefined && (
          <span className="flex items-center gap-2">
            <Progress value={progress} label={`Read of “${resource.title}”`} className="w-24" />
            {progress === 100 ? 'Read' : `${progress} % read`}
          </span>
        )}
        {helpfulCount > 0 && <span>{helpfulText(helpfulCount)}</span>}
      </div>
    </article>
  );
}
