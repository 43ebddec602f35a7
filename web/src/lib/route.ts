/** Method and URL of a call, and the remaining input for its body. */
export interface ResolvedRoute {
  method: string;
  url: string;
  body: Record<string, unknown> | undefined;
}

/**
 * Fills a route such as `POST /api/habits/:id/complete` from its input. Path parameters are filled first. The remaining
 * fields become the query of GET, or the JSON body of every other method. `undefined` and `null` are left out of a
 * query; an empty string is sent, because it differs from a missing value. Throws when a path parameter is missing.
 */
export function resolveRoute(route: string, input: object | undefined): ResolvedRoute {
  const separator = route.indexOf(' ');
  const method = route.slice(0, separator);
  const rest: Record<string, unknown> = { ...input };
  const path = route.slice(separator + 1).replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = rest[name];
    if (value === undefined || value === null || value === '') throw new Error(`${route} needs "${name}"`);
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  if (method === 'GET') {
    return { method, url: path + queryString(rest), body: undefined };
  }
  return { method, url: path, body: Object.keys(rest).length > 0 ? rest : undefined };
}

function queryString(values: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  const text = query.toString();
  return text ? `?${text}` : '';
}
