/** `npm run dashboards` generates the Grafana dashboards from `tools/dashboards`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DASHBOARDS_FOLDER, dashboards } from './dashboards/all.mjs';
import { root } from './launch/root.mjs';

mkdirSync(join(root, DASHBOARDS_FOLDER), { recursive: true });
for (const { file, text } of dashboards) writeFileSync(join(root, DASHBOARDS_FOLDER, file), text);
