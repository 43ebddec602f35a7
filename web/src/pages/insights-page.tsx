import { useTitle } from '../lib/title.js';

export default function InsightsPage() {
  useTitle('Insights');
  return <h1 className="p-6 text-2xl font-bold">Insights</h1>;
}
