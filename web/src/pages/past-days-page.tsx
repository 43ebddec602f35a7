import { PastDaysScreen } from '../features/history/index.js';
import { useTitle } from '../lib/title.js';

/** `/journal/days` */
export default function PastDaysPage() {
  useTitle('Past days');
  return <PastDaysScreen />;
}
