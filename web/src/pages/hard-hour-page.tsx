import { HardHourScreen } from '../features/safety/index.js';
import { useTitle } from '../lib/title.js';

/** `/hard-hour` */
export default function HardHourPage() {
  useTitle('In a hard hour');
  return <HardHourScreen />;
}
