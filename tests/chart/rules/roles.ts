/** The components that run all the time, and of which service each is. */
export const WORKERS: Readonly<Record<string, string>> = {
  'journal-ai-chat-worker': 'journal-ai',
  'journal-ai-background-worker': 'journal-ai',
  'billing-worker': 'billing',
  'habits-worker': 'habits',
};

/** The service whose schema, database role and logins a component has. */
export const serviceOf = (component: string) => WORKERS[component] ?? component;

/** The name of the same process in `tools/system.mjs`, `docker-compose.yml` and the lists of secrets. */
export const processOf = (component: string) =>
  component in WORKERS ? `${serviceOf(component)}-worker` : component;
