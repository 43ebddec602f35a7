import type { SuggestResources } from '@shadow-guide/contracts';
import { BookOpenText, ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../ui/button.js';
import { cn } from '../../../ui/class-names.js';
import { ReadFailed } from '../../../ui/read-failed.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { useQuietTime } from '../../safety/index.js';
import { FittingList } from './fitting-list.js';
import { useFitting } from './use-fitting.js';

export interface FittingOnRequestProps {
  fits: SuggestResources;
  /** The name of the list item that the suggestions are for. */
  name: string;
  className?: string;
}

/**
 * Suggestions for one item of a list. They are fetched only when the item's button is pressed, so that a list of ten
 * items sends no requests by itself. Not offered in quiet time.
 */
export function FittingOnRequest({ fits, name, className }: FittingOnRequestProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const isCalm = useQuietTime() === 'none';
  const { data, error, isFetching, refetch } = useFitting(fits, isCalm && isOpen);
  if (!isCalm) return null;
  return (
    <div className={className}>
      <Button
        variant="quiet"
        className="-ms-3 px-3!"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <BookOpenText aria-hidden="true" className="size-4" />
        If you want to read on
        <span className="sr-only">
          {' '}
          about <bdi>{name}</bdi>
        </span>
        <ChevronDown
          aria-hidden="true"
          className={cn('size-4 transition-transform duration-200', isOpen && 'rotate-180')}
        />
      </Button>
      <div id={id}>{isOpen && answer()}</div>
    </div>
  );

  function answer(): ReactNode {
    if (data) {
      return data.length > 0 ? (
        <FittingList fitting={data} />
      ) : (
        <p className="py-2 text-sm text-ink-soft">The library has nothing that fits yet.</p>
      );
    }
    if (error) {
      return (
        <ReadFailed
          title="What fits could not be read"
          error={error}
          pending={isFetching}
          onRetry={() => void refetch()}
        />
      );
    }
    return (
      <div role="status" aria-label="Looking for what fits" className="flex flex-col gap-2 py-3">
        <Skeleton className="h-5 w-64 max-w-full" />
        <Skeleton className="h-4 w-80 max-w-full" />
      </div>
    );
  }
}
