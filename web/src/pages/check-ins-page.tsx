import { CheckInsScreen } from '../features/check-ins/index.js';
import { useTitle } from '../lib/title.js';

/** `/check-ins` */
export default function CheckInsPage() {
  useTitle('Check-ins');
  return <CheckInsScreen />;
}
