import { InsightsScreen } from '../features/insights/index.js';
import { useTitle } from '../lib/title.js';

/** `/insights` */
export default function InsightsPage() {
  useTitle('Insights');
  return <InsightsScreen />;
}
