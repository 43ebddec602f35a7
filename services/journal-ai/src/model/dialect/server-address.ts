/** Address of a model server, in the client's form. */
export interface ServerAddress {
  readonly baseURL: string;
  /** Query parameters that are sent with every call. */
  readonly defaultQuery: Record<string, string>;
  readonly defaultHeaders: Record<string, string>;
}

/**
 * Splits a base address. An address of Azure has its version in the query, `…/openai/deployments/<name>?api-version=…`,
 * and Azure expects the key in its own header.
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
