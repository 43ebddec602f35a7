import { LibraryScreen } from '../features/library/index.js';
import { useTitle } from '../lib/title.js';

/** `/topics` and `/library` */
export default function LibraryPage() {
  useTitle('Topics');
  return <LibraryScreen />;
}
