import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../../lib/api-error.js';
import { Button } from '../../../ui/button.js';
import { ReadFailed } from '../../../ui/read-failed.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { useResource } from '../use-resource.js';
import { ResourceDetail, type ResourceDetailProps } from './resource-detail.js';

export interface ResourceReaderProps extends Omit<ResourceDetailProps, 'resource'> {
  /** The resource's slug or id. */
  name: string;
}

/** The resource named in the URL, shown once it has loaded. Needs a `key` that changes with the name. */
export function ResourceReader({ name, back, difficulty }: ResourceReaderProps) {
  const { data, error, isFetching, refetch } = useResource(name);
  if (data) return <ResourceDetail key={data.id} resource={data} back={back} difficulty={difficulty} />;
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Frame back={back} title="This resource is not here">
        <p className="text-ink-soft">It may have a new name, or was taken out of the library.</p>
      </Frame>
    );
  }
  if (error) {
    return (
      <Frame back={back} title="Library">
        <ReadFailed
          title="This resource could not be read"
          error={error}
          kept=""
          pending={isFetching}
          onRetry={() => void refetch()}
        />
      </Frame>
    );
  }
  return <ResourceSkeleton />;
}

function Frame({
  back,
  title,
  children,
}: Pick<ResourceReaderProps, 'back'> & { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="page flex flex-col gap-4 px-4 py-6 sm:px-6">
      <Button asChild variant="quiet" size="sm" className="-ms-3 min-h-11 self-start">
        <Link to={back.to}>
          <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          {back.label}
        </Link>
      </Button>
      <h1 ref={heading} tabIndex={-1} className="font-serif text-2xl">
        {title}
      </h1>
      {children}
    </div>
  );
}

/** Placeholder for a resource while it loads. */
function ResourceSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading the resource"
      className="page flex flex-col gap-3 px-4 py-6 sm:px-6"
    >
      <Skeleton className="h-11 w-40" />
      <Skeleton className="mt-4 h-4 w-64 max-w-full" />
      <Skeleton className="h-10 w-full max-w-xl" />
      <Skeleton className="h-4 w-48" />
      <div className="mt-3 flex gap-3">
        <Skeleton className="h-11 w-36 rounded-full" />
        <Skeleton className="h-11 w-44 rounded-full" />
      </div>
      <div className="mt-6 flex max-w-2xl flex-col gap-3">
        {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((line) => (
          <Skeleton key={line} className="h-5 w-full" />
        ))}
      </div>
    </div>
  );
}
