import { GuideMemoryScreen } from '../features/guide-memory/index.js';
import { useTitle } from '../lib/title.js';

/** `/what-the-guide-knows` */
export default function GuideMemoryPage() {
  useTitle('What the guide knows');
  return <GuideMemoryScreen />;
}
