import { SearchScreen } from '../features/search/index.js';
import { useTitle } from '../lib/title.js';

/** `/journal/search` */
export default function SearchPage() {
  useTitle('Search');
  return <SearchScreen />;
}
