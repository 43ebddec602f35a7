import type { User } from '@shadow-guide/contracts';
import { SESSION_HINT_COOKIE } from '@shadow-guide/contracts/facts';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './api.js';
import { ApiError, messageOf } from './api-error.js';
import { apiKey } from './api-query.js';
import { enter } from './document-person.js';

export type Session =
  | { status: 'loading'; user: null }
  | { status: 'signed-in'; user: User }
  | { status: 'signed-out'; user: null };

/**
 * Returns the signed-in person. Resolves only if this document belongs to that person; if it belongs to another person,
 * loads a new document.
 */
export async function lookUpUser(signal?: AbortSignal): Promise<User> {
  const user = await api('GET /api/auth/user', undefined, { signal });
  await enter(user.id);
  return user;
}

/** The current user; `null` in the cache once the session has ended. */
export const userQuery = queryOptions<User | null>({
  queryKey: apiKey('GET /api/auth/user'),
  // Without the session hint there is no session to look up, so a visitor's page sends no request that can only be
  // refused. In a signed-in tab another tab may have removed the hint; the request is then sent, and its 401 reports
  // the end of the session.
  queryFn: ({ signal, client, queryKey }) =>
    maybeSignedIn() || client.getQueryData(queryKey) ? lookUpUser(signal) : null,
  // Retrying on mount would loop: the loading screen unmounts the component whose mount started the retry.
  retryOnMount: false,
});

/** Returns the session according to the user lookup; a failed or empty response means signed out. */
export function useSession(): Session {
  const { data, isPending } = useQuery(userQuery);
  if (isPending) return { status: 'loading', user: null };
  return data ? { status: 'signed-in', user: data } : { status: 'signed-out', user: null };
}

/** Marks the person as signed out before the first render when there can be no session. */
export function knowVisitor(client: QueryClient): void {
  if (!maybeSignedIn()) client.setQueryData(userQuery.queryKey, null);
}

/** Deletes the signed-in person and all of their data from the cache. */
export function forgetPerson(client: QueryClient): void {
  client.setQueryData(userQuery.queryKey, null);
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userQuery.queryKey[0] });
}

export interface SessionProblem {
  message: string;
  retry(): void;
}

/** Returns why the user lookup failed; `null` when it did not fail. A 401 is not a failure. */
export function useSessionProblem(): SessionProblem | null {
  const { data, error, refetch } = useQuery(userQuery);
  if (data || !error || (error instanceof ApiError && error.status === 401)) return null;
  return { message: messageOf(error, 'The server did not say why.'), retry: () => void refetch() };
}

const hintSeconds = 30 * 86_400;

/**
 * Returns whether this browser may have a session, according to the hint cookie. The gateway sets the hint with every
 * document that it sends to a person with a session cookie, and removes it for everyone else. Without the hint the user
 * lookup is skipped. With it, the dashboard's loading state is shown until the lookup responds.
 */
export function maybeSignedIn(cookies = globalThis.document?.cookie ?? ''): boolean {
  return cookies.split('; ').includes(`${SESSION_HINT_COOKIE}=1`);
}

let removedHere = false;

/** Returns whether this document itself removed the hint, because the person logged out or erased their data. */
export function hasRemovedSessionHint(): boolean {
  return removedHere;
}

/** Corrects the hint once it is known whether there is a session: renews it if there is one, otherwise removes it. */
export function correctSessionHint(signedIn: boolean): void {
  removedHere = !signedIn;
  if (!signedIn && !maybeSignedIn()) return;
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  const value = signedIn ? `1; Max-Age=${hintSeconds}` : '; Max-Age=0';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support
  document.cookie = `${SESSION_HINT_COOKIE}=${value}; Path=/; SameSite=Lax${secure}`;
}
