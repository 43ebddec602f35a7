import { ExplorerScreen } from '../features/explorer/index.js';
import { useTitle } from '../lib/title.js';

/** `/research-explorer` */
export default function ResearchExplorerPage() {
  useTitle('Research Explorer');
  return <ExplorerScreen />;
}
