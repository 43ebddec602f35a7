import type { Review, Reviews as ReviewsAnswer } from '@shadow-guide/contracts';
import { ReadFailed } from '../../../ui/read-failed.js';
import { LinesSkeleton } from '../profile-states.js';
import { ReviewClaims } from './review-claims.js';
import { ReviewSwitch } from './review-switch.js';
import { reviewBasis, reviewTitle } from './review-title.js';
import { useReviews } from './use-reviews.js';

/** Reviews of weeks and months, and the switches for each kind of review. */
export function Reviews() {
  const { data, error, isPending, isFetching, refetch } = useReviews();
  if (error && !data) {
    return (
      <ReadFailed
        title="Your reviews could not be read"
        error={error}
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews" className="text-lg font-bold">
        Weekly and monthly reviews
      </h2>
      {isPending && <LinesSkeleton label="Loading your reviews" />}
      {data && <Loaded answer={data} />}
    </section>
  );
}

function Loaded({ answer: { settings, reviews } }: { answer: ReviewsAnswer }) {
  const [latest, ...older] = reviews;
  return (
    <>
      {latest ? <Latest review={latest} /> : <p className="mt-1 text-ink-soft">{noneText(settings)}</p>}
      {older.length > 0 && (
        <div className="mt-5">
          <h3 className="font-bold">Earlier ones</h3>
          <ul className="mt-1 divide-y divide-line">
            {older.map((review) => (
              <li key={review.id}>
                <Older review={review} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="mt-6 flex max-w-xl flex-col gap-3 border-t border-line pt-5">
        <ReviewSwitch period="week" wanted={settings.week} />
        <ReviewSwitch period="month" wanted={settings.month} />
      </div>
    </>
  );
}

function noneText({ week, month }: ReviewsAnswer['settings']): string {
  return week || month
    ? 'None yet. The first one is written after a week or a month in which you wrote on several days.'
    : 'None is written while both are switched off.';
}

function Latest({ review }: { review: Review }) {
  return (
    <article aria-labelledby={`review-${review.id}`} className="mt-2">
      <h3 id={`review-${review.id}`} className="font-bold">
        {reviewTitle(review, new Date())}
      </h3>
      <p className="text-sm text-ink-soft">{reviewBasis(review)}</p>
      <ReviewClaims claims={review.claims} />
    </article>
  );
}

function Older({ review }: { review: Review }) {
  return (
    <details className="py-1">
      <summary className="min-h-11 rounded-s py-2.5 font-semibold">
        {reviewTitle(review, new Date())}
        <span className="ms-3 text-sm font-normal text-ink-soft">{reviewBasis(review)}</span>
      </summary>
      <div className="pb-3">
        <ReviewClaims claims={review.claims} />
      </div>
    </details>
  );
}
