import { CircleAlert, SearchX } from 'lucide-react';
import { Button } from '../../ui/button.js';
import { FlameLoader } from '../../ui/flame-loader.js';

export function ResourcesLoading() {
  return (
    <div className="grid flex-1 place-items-center py-16">
      <FlameLoader text="Loading research resources..." />
    </div>
  );
}

/** Nothing could be read at all. @param onRetry reloads the page unless it is given */
export function ResourcesFailed({ pending = false, onRetry }: { pending?: boolean; onRetry?(): void }) {
  return (
    <section
      role="alert"
      className="mx-auto flex w-full max-w-md flex-col items-center gap-3 rounded-m border border-line bg-surface px-5 py-10 text-center shadow-low"
    >
      <CircleAlert aria-hidden="true" className="size-10 text-danger" />
      <h2 className="text-lg font-bold">Error Loading Resources</h2>
      <p className="text-ink-soft">Unable to load research resources. Please try again later.</p>
      <Button variant="primary" pending={pending} onClick={onRetry ?? (() => window.location.reload())}>
        Retry
      </Button>
    </section>
  );
}

export function NothingFound({ onClear }: { onClear(): void }) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 py-10 text-center">
      <SearchX aria-hidden="true" className="size-10 text-ink-soft" />
      <p className="font-bold">No resources found.</p>
      <p className="text-ink-soft">Try adjusting your search terms or filters</p>
      <Button onClick={onClear}>Clear all filters</Button>
    </div>
  );
}
