import { Citation } from '../../ui/citation.js';
import { citableSources, type SourceName } from '../public-pages/index.js';

/** The citation of a work, by the work's short name. */
export function Cite({ work }: { work: SourceName }) {
  return <Citation source={citableSources[work]} />;
}
