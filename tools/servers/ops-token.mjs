/**
 * What opens the figures of one process, made from the operators' own secret, which no process is given: who gets one token reads one process.
 * In containers (`deploy/docker/make-secrets.mjs`) and on one machine alike. A program prints it:
 *
 *     npm run ops-token -- gateway
 */
import { createHmac } from 'node:crypto';

/**
 * @param {string} secret `OPS_TOKEN`, or what was made in its place
 * @param {string} process
 */
export function opsTokenOf(secret, process) {
  return createHmac('sha256', secret).update(`ops-token\n${process}`).digest('base64url');
}
