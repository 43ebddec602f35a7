import { useLocation } from 'react-router';
import { AdSlot } from '../features/ads/index.js';
import { JournalScreen, SignInCard } from '../features/journal/index.js';
import { TrialBanner } from '../features/trial/index.js';
import { useSession } from '../lib/session.js';
import { useTitle } from '../lib/title.js';
import { TranscriptSkeleton } from '../ui/transcript-skeleton.js';

/** `/journal`: open to everyone, but the journal itself requires a sign-in. */
export default function JournalPage() {
  const { status, user } = useSession();
  const { pathname, search } = useLocation();
  useTitle('Journal');
  if (user) return <JournalScreen key={user.id} user={user} banner={<Banner />} />;
  if (status === 'loading') {
    return (
      <div className="mx-auto w-full max-w-(--column) flex-1 px-4 py-6 sm:px-6">
        <TranscriptSkeleton label="Loading" />
      </div>
    );
  }
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-1 flex-col justify-center-safe gap-4 overflow-y-auto px-4 py-8">
      <SignInCard redirect={pathname + search} />
      <TrialBanner />
    </div>
  );
}

/**
 * The trial banner and an ad slot: two lines that fade while the person writes. On a phone the trial banner is in the
 * journal's sheet instead. On wider screens space is reserved for the banner, so that the page does not move.
 */
function Banner() {
  return (
    <div className="page page-column px-4 sm:px-6">
      <div className="offer flex flex-col border-line has-[[data-room]]:border-b in-data-keyboard:hidden sm:has-[[data-room]]:min-h-14">
        <TrialBanner compact className="recedes mt-1 max-sm:hidden" />
        <AdSlot place="journal" className="mt-auto" />
      </div>
    </div>
  );
}
