import { useTitle } from '../lib/title.js';

/** `/forum` */
export default function ForumPage() {
  useTitle('Community');
  return <h1>Community</h1>;
}
