import { request } from 'node:http';

/**
 * Like `fetch`, but also resolves every name below localhost, which not every system’s resolver knows. The server
 * receives the name in the Host header, as from a browser.
 * @param {URL} url
 * @param {{ method: 'GET' | 'POST', headers: Record<string, string>, body?: URLSearchParams, signal: AbortSignal }}
 * call
 * @returns {Promise<Response>} redirects are not followed
 */
export function fetchLocalhost(url, { method, headers, body, signal }) {
  if (!url.hostname.endsWith('.localhost'))
    return fetch(url, { method, headers, signal, redirect: 'manual', ...(body && { body }) });
  const form = body && { 'content-type': 'application/x-www-form-urlencoded' };
  const options = { method, signal, headers: { ...headers, ...form, host: url.host } };
  return new Promise((resolve, reject) => {
    const call = request({ ...options, host: '127.0.0.1', port: url.port, path: url.pathname + url.search });
    call.once('error', reject);
    call.once('response', async (answer) => {
      const answered = new Headers();
      for (let i = 0; i < answer.rawHeaders.length; i += 2)
        answered.append(answer.rawHeaders[i] ?? '', answer.rawHeaders[i + 1] ?? '');
      try {
        const text = Buffer.concat(await answer.toArray());
        resolve(new Response(text, { status: answer.statusCode ?? 0, headers: answered }));
      } catch (error) {
        reject(error);
      }
    });
    call.end(body?.toString());
  });
}
