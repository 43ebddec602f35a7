import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '../../lib/paths.js';
import { useAsked } from '../../lib/use-asked.js';
import { ResourceReader } from '../resources/index.js';
import { everything } from './asked.js';
import { ExplorerMain } from './explorer-main.js';
import { MyBookmarks } from './my-bookmarks.js';

const back = { to: paths.researchExplorer(), label: 'Back to Explorer' };

/** The explorer's three views: the list, one resource, the bookmarks. What is asked for stays while one is read. */
export function ExplorerScreen() {
  const [params] = useSearchParams();
  const resource = params.get('resource');
  const view = params.get('view') === 'bookmarks' ? 'bookmarks' : 'main';
  const [asked, change] = useAsked('explorer', everything);
  useFocusOnReturn(resource, view);
  if (resource !== null) {
    return <ResourceReader key={resource} name={resource} back={back} difficulty="explorer" />;
  }
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-1 flex-col gap-6 px-4 py-8 sm:px-6">
      {view === 'bookmarks' ? <MyBookmarks /> : <ExplorerMain asked={asked} onChange={change} />}
    </div>
  );
}

/** Back in the list the focus is where the person was in it, else at its title. */
function useFocusOnReturn(resource: string | null, view: 'main' | 'bookmarks'): void {
  const last = useRef({ resource, view });
  useEffect(() => {
    const { resource: closed, view: left } = last.current;
    last.current = { resource, view };
    if (resource !== null || view !== 'main' || (closed === null && left === view)) return;
    const title = document.querySelector<HTMLElement>('main h1');
    ((closed && document.getElementById(`explorer-${closed}`)) || title)?.focus();
  }, [resource, view]);
}
