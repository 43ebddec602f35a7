import { useParams, useSearchParams } from 'react-router';
import { EntryFinder } from '../features/history/index.js';
import { useTitle } from '../lib/title.js';

/**
 * `/journal/entries/:entryId`: the permanent URL of every entry. With `show=conversation` the entry is not shown in the
 * journal, even today.
 */
export default function EntryPage() {
  useTitle('Entry');
  const { entryId = '' } = useParams();
  const [query] = useSearchParams();
  return <EntryFinder id={entryId} inJournal={query.get('show') !== 'conversation'} />;
}
