/**
 * What opens the figures of one process, made from the operators' own secret, which no process is given: who gets one token reads one process.
 * In containers (`deploy/docker/make-secrets.mjs`) and on one machine alike. A program prints it:
 *
 *     npm run ops-token -- gateway
 */
import { createHmac } from 'node:crypto';

/** A shorter secret could be guessed by somebody who has one token, and gives away all the others then. */
const SHORTEST = 32;

/**
 * @param {string | undefined} secret `OPS_TOKEN` as the operators set it; one that is not set is made, and long enough
 * @returns {string | null} a sentence for the screen; null when it can be used
 */
export function whyNoOpsSecret(secret) {
  return secret !== undefined && secret.length < SHORTEST
    ? `OPS_TOKEN must have at least ${SHORTEST} characters.`
    : null;
}

/**
 * @param {string} secret `OPS_TOKEN`, or what was made in its place
 * @param {string} process
 */
export function opsTokenOf(secret, process) {
  return createHmac('sha256', secret).update(`ops-token\n${process}`).digest('base64url');
}
