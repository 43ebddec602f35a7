import { Card, CardTitle } from '../../ui/card.js';
import { Skeleton } from '../../ui/skeleton.js';

/** The card's shape while the prompt is read, or made. */
export function DailyPromptSkeleton({ title }: { title: string }) {
  return (
    <Card aria-busy="true" aria-label={title}>
      <CardTitle>{title}</CardTitle>
      <div className="mt-2.5 flex gap-4">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-4 w-20" />
      </div>
      <div className="mt-5 flex flex-col gap-3">
        <Skeleton className="h-6 w-full" />
        <Skeleton className="h-6 w-2/3" />
      </div>
      <Skeleton className="mt-6 h-4 w-4/5" />
      <Skeleton className="mt-10 h-11 w-full rounded-full sm:w-40" />
    </Card>
  );
}
