import { billing } from './billing.mjs';
import { modelCost } from './model-cost.mjs';
import { dashboardText } from './panels.mjs';
import { product } from './product.mjs';
import { queues } from './queues.mjs';
import { safety } from './safety.mjs';

/** Command that generates the dashboards. */
export const DASHBOARDS_COMMAND = 'npm run dashboards';
export const DASHBOARDS_FOLDER = 'deploy/helm/shadow-guide/files/dashboards';

/** File name and content of each dashboard. */
export const dashboards = [product, queues, modelCost, billing, safety].map((dashboard) => ({
  file: `${dashboard.name}.json`,
  text: dashboardText(dashboard),
}));
