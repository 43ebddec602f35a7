import type { SuggestedResource } from '@shadow-guide/contracts';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.js';
import { readTime, resourceTypeNames } from '../../../lib/resource-texts.js';

/** Suggested resources, each with the reason. */
export function FittingList({ fitting }: { fitting: readonly SuggestedResource[] }) {
  return (
    <ul className="mt-1 divide-y divide-line">
      {fitting.map(({ resource, reason }) => (
        <li key={resource.id} className="py-2">
          <Link
            to={paths.topics({ tab: 'resources', resource: resource.slug })}
            className="inline-block rounded-s py-1 font-semibold underline decoration-line-strong underline-offset-4 wrap-anywhere hover:decoration-current"
          >
            {resource.title}
          </Link>
          <p className="text-sm text-ink-soft wrap-anywhere">
            {resourceTypeNames[resource.resourceType]}, {readTime(resource.estimatedReadTime)}. {reason}
          </p>
        </li>
      ))}
    </ul>
  );
}
