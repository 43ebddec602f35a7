import { AdSlot } from '../features/ads/index.js';
import { CommunityHub } from '../features/community/index.js';
import { useTitle } from '../lib/title.js';

/** `/forum` */
export default function ForumPage() {
  useTitle('Forum');
  return <CommunityHub notice={<AdSlot place="forum" />} />;
}
