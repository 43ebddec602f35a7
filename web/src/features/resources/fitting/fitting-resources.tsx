import type { SuggestResources } from '@shadow-guide/contracts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { api } from '../../../lib/api.js';
import { apiKey } from '../../../lib/api-query.js';
import { paths } from '../../../lib/paths.js';
import { readTime, resourceTypeNames } from '../../../lib/resource-texts.js';
import { useQuietTime } from '../../safety/index.js';

const route = 'POST /api/educational-resources/suggestions';

export interface FittingResourcesProps {
  /** A topic or a persona of the person's. */
  fits: SuggestResources;
  /** Of its title. */
  headingLevel: 'h3' | 'h4';
  className?: string;
}

/**
 * Two or three resources that fit something of the person's, each with the reason. Asked for only when nobody has a hard time;
 * while they are on their way, when there are none and when they cannot be read, nothing is there.
 */
export function FittingResources({ fits, headingLevel: Title, className }: FittingResourcesProps) {
  const id = useId();
  const isCalm = useQuietTime() === 'none';
  const { data } = useQuery({
    queryKey: [...apiKey(route), fits],
    queryFn: ({ signal }) => api(route, fits, { signal }),
    enabled: isCalm,
  });
  if (!isCalm || !data || data.length === 0) return null;
  return (
    <aside aria-labelledby={id} className={className}>
      <Title id={id} className="text-sm font-semibold text-ink-soft">
        If you want to read on
      </Title>
      <ul className="mt-1 divide-y divide-line">
        {data.map(({ resource, reason }) => (
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
    </aside>
  );
}
