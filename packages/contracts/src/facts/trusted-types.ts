/**
 * Names of the policies by which our own scripts may turn a text into a script's address or into markup. The content security
 * policy of every page lists them, and the browser refuses any other; each is made in one file, for one purpose.
 */
export const trustedTypesPolicies = {
  /** The script of a page that was drawn at build names the app's own file. */
  appStart: 'app-start',
  /** Names the worker that shows notifications. */
  pushWorker: 'push-worker',
  /** Reads a resource's text into a document that runs and shows nothing. */
  resourceText: 'resource-text',
} as const;
