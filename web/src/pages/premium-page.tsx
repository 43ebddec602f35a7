import { PremiumScreen } from '../features/premium/index.js';
import { useTitle } from '../lib/title.js';

/** `/premium` */
export default function PremiumPage() {
  useTitle('Premium');
  return <PremiumScreen />;
}
