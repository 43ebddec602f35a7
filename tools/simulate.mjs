/**
 * `npm run simulate` regenerates the tables of `docs/operations/scaling.md` from the assumptions in
 * `tools/scaling/assumptions.mjs`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './launch/root.mjs';
import { withTables } from './scaling/tables.mjs';

const file = join(root, 'docs/operations/scaling.md');
writeFileSync(file, withTables(readFileSync(file, 'utf8')));
