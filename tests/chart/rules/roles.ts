/** Long-running worker components, with the service each belongs to. */
export const WORKERS: Readonly<Record<string, string>> = {
  'journal-ai-chat-worker': 'journal-ai',
  'journal-ai-background-worker': 'journal-ai',
  'billing-worker': 'billing',
  'habits-worker': 'habits',
};

/** Returns the service whose schema, database role and logins a component uses. */
export const serviceOf = (component: string) => WORKERS[component] ?? component;

/** Returns the name of the same process in `tools/system.mjs`, `docker-compose.yml` and the lists of secrets. */
export const processOf = (component: string) =>
  component in WORKERS ? `${serviceOf(component)}-worker` : component;
