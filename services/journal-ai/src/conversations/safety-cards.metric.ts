import { metrics } from '@shadow-guide/kernel';
import { Counter } from 'prom-client';

/** Crisis cards shown, by what the check found; says nothing of who or of what was written. */
export const safetyCards = new Counter({
  name: 'safety_cards_total',
  help: 'Crisis cards shown with an entry',
  labelNames: ['category', 'kind'],
  registers: [metrics],
});
