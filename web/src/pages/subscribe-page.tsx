import { useSearchParams } from 'react-router';
import { paidPlanFrom } from '../features/plan/index.js';
import { SubscribeScreen } from '../features/subscribe/index.js';
import { useTitle } from '../lib/title.js';

/** `/subscribe`: the checkout; `plan` is the plan to pay for. */
export default function SubscribePage() {
  useTitle('Subscribe');
  const [query, setQuery] = useSearchParams();
  return (
    <SubscribeScreen
      plan={paidPlanFrom(query.get('plan'))}
      onPlan={(plan) => setQuery({ plan }, { replace: true })}
    />
  );
}
