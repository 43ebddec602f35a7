import { useSearchParams } from 'react-router';
import { paths } from '../../lib/paths.js';
import { useSearchQuery } from '../../lib/use-search-query.js';
import { ResourceReader } from '../resources/index.js';
import { everything } from './asked.js';
import { ExplorerMain } from './explorer-main.js';
import { MyBookmarks } from './my-bookmarks.js';
import { useFocusOnReturn } from './return-focus.js';

const back = { to: paths.researchExplorer(), label: 'Back to Explorer' };

/** The explorer’s three views: the list, one resource, the bookmarks. The search is kept while a resource is open. */
export function ExplorerScreen() {
  const [params] = useSearchParams();
  const resource = params.get('resource');
  const view = params.get('view') === 'bookmarks' ? 'bookmarks' : 'main';
  const [asked, change] = useSearchQuery('explorer', everything);
  const returned = useFocusOnReturn(resource, view);
  if (resource !== null) {
    return <ResourceReader key={resource} name={resource} back={back} difficulty="explorer" />;
  }
  return (
    <div className="page flex flex-1 flex-col gap-6 px-4 py-8 sm:px-6">
      {view === 'bookmarks' ? (
        <MyBookmarks />
      ) : (
        <ExplorerMain asked={asked} onChange={change} returned={returned} />
      )}
    </div>
  );
}
