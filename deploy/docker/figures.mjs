/**
 * Prints the metrics of this container's process, for operators:
 *
 * node deploy/docker/figures.mjs job_queue nats
 *
 * Each argument is a prefix of metric names; without arguments all metrics are printed.
 */
import { readFileSync } from 'node:fs';

const { OPS_PORT = '9000', OPS_TOKEN, OPS_TOKEN_FILE } = process.env;
const beginnings = process.argv.slice(2);

const token = OPS_TOKEN || (OPS_TOKEN_FILE ? readFileSync(OPS_TOKEN_FILE, 'utf8').trim() : '');
const response = await fetch(`http://127.0.0.1:${OPS_PORT}/metrics`, {
  headers: { authorization: `Bearer ${token}` },
  signal: AbortSignal.timeout(10_000),
});
const text = await response.text();
if (response.status === 404) {
  console.error('Its metrics are closed: it has no OPS_TOKEN (metrics.enabled of the Helm chart).');
  process.exitCode = 1;
} else if (!response.ok) {
  console.error(`The process answered ${response.status}: ${text}`);
  process.exitCode = 1;
} else {
  const asked = (/** @type {string} */ line) =>
    beginnings.length === 0 || beginnings.some((beginning) => line.startsWith(beginning));
  const found = text.split('\n').filter((line) => line && !line.startsWith('#') && asked(line));
  console.log(found.length > 0 ? found.join('\n') : 'It has no such figure.');
}
