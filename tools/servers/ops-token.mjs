/**
 * Derives the token for one process’s metrics from the operators’ secret, which no process receives: a token grants
 * access to one process only. Used in containers (`deploy/docker/make-secrets.mjs`) and on a single machine.
 * `npm run ops-token -- gateway` prints a token.
 */
import { createHmac } from 'node:crypto';

/**
 * Minimum length of the operators’ secret. From a shorter one, the owner of one token could guess the secret and derive
 * all other tokens.
 */
const SHORTEST = 32;

/**
 * Returns what is wrong with the operators’ secret.
 * @param {string | undefined} secret `OPS_TOKEN` as the operators set it; when unset, a sufficiently long one is
 * generated
 * @returns {string | null} a sentence for the screen; null when the secret can be used
 */
export function opsSecretProblem(secret) {
  return secret !== undefined && secret.length < SHORTEST
    ? `OPS_TOKEN must have at least ${SHORTEST} characters.`
    : null;
}

/**
 * @param {string} secret `OPS_TOKEN`, or the secret generated in its place
 * @param {string} process
 */
export function opsTokenOf(secret, process) {
  return createHmac('sha256', secret).update(`ops-token\n${process}`).digest('base64url');
}
