import type { FastifyReply, FastifyRequest } from 'fastify';

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * A hook that answers 421 to requests whose `Host` is not one of ours. A web page can let its own name point to this
 * machine (DNS rebinding); to the browser the stand-in is then the page's own server, but `Host` still is the page's name.
 * @param port where the server listens
 * @param publicUrl the URL it is configured to have, for a name or a port other than its own
 */
export function refuseForeignHost(port: number, publicUrl?: string) {
  const allowed = new Set(LOOPBACK.map((name) => `${name}:${port}`));
  if (publicUrl) {
    const url = new URL(publicUrl);
    const publicPort = url.port || (url.protocol === 'https:' ? '443' : '80');
    for (const name of [url.hostname, ...LOOPBACK]) allowed.add(`${name}:${publicPort}`);
    // Clients leave the port out when it is the scheme's own.
    if (!url.port) for (const name of [url.hostname, ...LOOPBACK]) allowed.add(name);
  }
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (allowed.has((request.headers.host ?? '').toLowerCase())) return;
    await reply.code(421).type('text/plain').send('This server does not answer under that host name.\n');
  };
}
