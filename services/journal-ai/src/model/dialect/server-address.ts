/** Address of a model server, in the client's form. */
export interface ServerAddress {
  readonly baseURL: string;
  /** Sent with every call. */
  readonly defaultQuery: Record<string, string>;
  readonly defaultHeaders: Record<string, string>;
}

/**
 * Splits a base address. Azure's has its version in the query, `…/openai/deployments/<name>?api-version=…`, and expects
 * the key in its own header.
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
