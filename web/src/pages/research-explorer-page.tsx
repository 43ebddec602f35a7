import { useTitle } from '../lib/title.js';

/** `/research-explorer` */
export default function ResearchExplorerPage() {
  useTitle('Research Explorer');
  return <h1>Research Explorer</h1>;
}
