/** What every message between processes carries, whatever it is about: on whose behalf, until when, and how it is refused. */
export * from './domain-error.js';
export * from './envelope.js';
export { SharedSigner, SharedVerifier } from './shared-signature.js';
