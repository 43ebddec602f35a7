import { Link } from 'react-router';
import { InsightsScreen } from '../features/insights/index.js';
import { paths } from '../lib/paths.js';
import { useTitle } from '../lib/title.js';

/** `/insights` */
export default function InsightsPage() {
  useTitle('Insights');
  return (
    <>
      <InsightsScreen />
      <p className="mx-auto w-full max-w-4xl px-4 pb-8 text-sm text-ink-soft sm:px-6">
        How have the last two weeks been?{' '}
        <Link to={paths.checkIns()} className="inline-block py-1 text-accent underline underline-offset-4">
          Check-ins
        </Link>
      </p>
    </>
  );
}
