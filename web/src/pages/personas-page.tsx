import { AdSlot } from '../features/ads/index.js';
import { PersonasScreen } from '../features/personas/index.js';
import { useTitle } from '../lib/title.js';

/** `/personas` */
export default function PersonasPage() {
  useTitle('Personas');
  return <PersonasScreen notice={<AdSlot place="personas" />} />;
}
