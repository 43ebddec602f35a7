import type { FastifyReply, FastifyRequest } from 'fastify';

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Creates a hook that answers 421 to requests whose `Host` is not one of the server's own names. A web page can make
 * its own name resolve to this machine (DNS rebinding). The browser then treats the stand-in as the page's own server,
 * but `Host` is still the page's name.
 * @param port port on which the server listens
 * @param publicUrl the server's configured URL, for a name or a port other than its own
 */
export function refuseForeignHost(port: number, publicUrl?: string) {
  const allowed = new Set(LOOPBACK.map((name) => `${name}:${port}`));
  if (publicUrl) {
    const url = new URL(publicUrl);
    const publicPort = url.port || (url.protocol === 'https:' ? '443' : '80');
    for (const name of [url.hostname, ...LOOPBACK]) allowed.add(`${name}:${publicPort}`);
    // Clients omit the port when it is the default of the scheme.
    if (!url.port) for (const name of [url.hostname, ...LOOPBACK]) allowed.add(name);
  }
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (allowed.has((request.headers.host ?? '').toLowerCase())) return;
    await reply.code(421).type('text/plain').send('This server does not answer under that host name.\n');
  };
}
