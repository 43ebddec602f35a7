/**
 * The part of every message between processes that does not depend on the message's topic: caller, deadline and errors.
 */
export * from './domain-error.js';
export * from './envelope.js';
export { SharedSigner, SharedVerifier } from './shared-signature.js';
