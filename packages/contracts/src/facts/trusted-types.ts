/**
 * Names of the Trusted Types policies by which our scripts may convert text to a script URL or to markup. The content
 * security policy of every page lists these names, and the browser refuses all others. Each policy is created in one
 * file, for one purpose.
 */
export const trustedTypesPolicies = {
  /** Sets the URL of the app's own script on a page that was prerendered at build time. */
  appStart: 'app-start',
  /** Sets the URL of the worker that shows notifications. */
  pushWorker: 'push-worker',
  /** Parses a resource's text into an inert document that runs and displays nothing. */
  resourceText: 'resource-text',
} as const;
