import { PlannerScreen } from '../features/planner/index.js';
import { useTitle } from '../lib/title.js';

/** `/planner` */
export default function PlannerPage() {
  useTitle('Planner');
  return <PlannerScreen />;
}
