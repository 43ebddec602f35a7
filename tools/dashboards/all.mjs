import { billing } from './billing.mjs';
import { modelCost } from './model-cost.mjs';
import { dashboardText } from './panels.mjs';
import { product } from './product.mjs';
import { queues } from './queues.mjs';
import { safety } from './safety.mjs';

/** The command that writes them. */
export const DASHBOARDS_COMMAND = 'npm run dashboards';
export const DASHBOARDS_FOLDER = 'deploy/helm/shadow-guide/files/dashboards';

/** Each dashboard's file and text. */
export const dashboards = [product, queues, modelCost, billing, safety].map((dashboard) => ({
  file: `${dashboard.name}.json`,
  text: dashboardText(dashboard),
}));
