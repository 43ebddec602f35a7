import { HabitsScreen } from '../features/habits/index.js';
import { useTitle } from '../lib/title.js';

/** `/habits` */
export default function HabitsPage() {
  useTitle('Habits');
  return <HabitsScreen />;
}
