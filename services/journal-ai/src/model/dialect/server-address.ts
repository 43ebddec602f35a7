/** Where a model server is, as the client takes it. */
export interface ServerAddress {
  readonly baseURL: string;
  /** Sent with every call. */
  readonly defaultQuery: Record<string, string>;
  readonly defaultHeaders: Record<string, string>;
}

/**
 * Takes a base address apart. Azure's names its version in the query, `…/openai/deployments/<name>?api-version=…`, and takes the key
 * under a name of its own.
 */
export function serverAddress(baseUrl: string, apiKey: string): ServerAddress {
  const url = new URL(baseUrl);
  const defaultQuery = Object.fromEntries(url.searchParams);
  url.search = '';
  url.hash = '';
  const isAzure = url.hostname.endsWith('.azure.com');
  return {
    baseURL: url.href.replace(/\/$/, ''),
    defaultQuery,
    defaultHeaders: isAzure ? { 'api-key': apiKey } : {},
  };
}
