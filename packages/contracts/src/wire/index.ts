/** Content of every message between processes that is independent of its topic: caller, deadline and errors. */
export * from './domain-error.js';
export * from './envelope.js';
export { SharedSigner, SharedVerifier } from './shared-signature.js';
