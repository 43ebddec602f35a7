/**
 * Runs Lighthouse alone, without the rest of the bench:
 * `node tests/dist/bench/lighthouse-main.js [url of a running product]`.
 */
import { startProduct } from '@shadow-guide/tools/product';
import { printTable } from './figures.js';
import { benchLighthouse } from './lighthouse.js';

const given = process.argv[2];
const own = given ? null : await startProduct({ profile: 'test' });
try {
  printTable(await benchLighthouse(given ?? own?.url ?? ''));
} finally {
  await own?.stop();
}
