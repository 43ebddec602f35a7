import { MindfulScreen } from '../features/mindfulness/index.js';
import { useTitle } from '../lib/title.js';

/** `/mindful` */
export default function MindfulPage() {
  useTitle('Mindfulness');
  return <MindfulScreen />;
}
