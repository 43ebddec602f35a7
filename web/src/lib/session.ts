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

/** Who is signed in. Resolves only in a document of theirs: in another person's it loads a new one. */
export async function lookUpUser(signal?: AbortSignal): Promise<User> {
  const user = await api('GET /api/auth/user', undefined, { signal });
  await enter(user.id);
  return user;
}

/** The current user; `null` in the cache once the session has ended. */
export const userQuery = queryOptions<User | null>({
  queryKey: apiKey('GET /api/auth/user'),
  // Without the hint there is no session to ask for: a visitor's page makes no call that can only be refused. Where somebody is signed in
  // another tab may have taken the hint away, and the refusal is what tells this one.
  queryFn: ({ signal, client, queryKey }) =>
    maybeSignedIn() || client.getQueryData(queryKey) ? lookUpUser(signal) : null,
  // Retrying on mount would loop: the loading screen unmounts the component whose mount started the retry.
  retryOnMount: false,
});

/** The session by the user lookup; a failed or empty answer means signed out. */
export function useSession(): Session {
  const { data, isPending } = useQuery(userQuery);
  if (isPending) return { status: 'loading', user: null };
  return data ? { status: 'signed-in', user: data } : { status: 'signed-out', user: null };
}

/** Where no session may be, that nobody is signed in is known before anything is drawn. */
export function knowVisitor(client: QueryClient): void {
  if (!maybeSignedIn()) client.setQueryData(userQuery.queryKey, null);
}

/** Forgets who was signed in here, and every answer that was theirs. */
export function forgetPerson(client: QueryClient): void {
  client.setQueryData(userQuery.queryKey, null);
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userQuery.queryKey[0] });
}

export interface SessionProblem {
  message: string;
  retry(): void;
}

/** Why the user lookup failed; `null` when it did not. A 401 is no failure. */
export function useSessionProblem(): SessionProblem | null {
  const { data, error, refetch } = useQuery(userQuery);
  if (data || !error || (error instanceof ApiError && error.status === 401)) return null;
  return { message: messageOf(error, 'The server did not say why.'), retry: () => void refetch() };
}

const hintSeconds = 30 * 86_400;

/**
 * Whether there may be a session in this browser. The gateway sets the hint with every document that it gives to somebody with a
 * session cookie, and takes it away from everybody else; so without it the look-up is spared. With it, the dashboard's loading state is
 * drawn until the look-up answers.
 */
export function maybeSignedIn(cookies = globalThis.document?.cookie ?? ''): boolean {
  return cookies.split('; ').includes(`${SESSION_HINT_COOKIE}=1`);
}

let removedHere = false;

/** Whether this document took the hint away itself, because its person logged out or erased what was theirs. */
export function hasRemovedSessionHint(): boolean {
  return removedHere;
}

/** Corrects the hint once it is known: renews it with the session, and removes a stale one. */
export function correctSessionHint(signedIn: boolean): void {
  removedHere = !signedIn;
  if (!signedIn && !maybeSignedIn()) return;
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  const value = signedIn ? `1; Max-Age=${hintSeconds}` : '; Max-Age=0';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support
  document.cookie = `${SESSION_HINT_COOKIE}=${value}; Path=/; SameSite=Lax${secure}`;
}
