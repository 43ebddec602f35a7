import { connect, type Socket } from 'node:net';
import { percentile } from '../bench/figures.js';
import { type Lab, must } from './lab.js';
import { latencies } from './requests.js';

/** Promised p95 response time for other people, in milliseconds. */
const PROMISED_P95_MS = 100;
const CUT_MS = 10_000;
const DROP_MS = 500;

/**
 * Row 24: clients send a byte now and then and never finish the request, whatever the response is. A third of them send
 * endless headers, a third a body as a visitor, and a third a body as a signed-in person.
 */
export async function dribblingConnections(
  lab: Lab,
  { connections }: { connections: number },
): Promise<string> {
  await lab.calm();
  const [hostile, calm] = await lab.people(2);
  must(hostile !== undefined && calm !== undefined, 'nobody came');
  const before = percentile(await latencies(calm, 3), 0.95);
  const { hostname, port, origin, host } = new URL(lab.url);
  const post = (cookie: string) =>
    `POST /api/journal/chat HTTP/1.1\r\nhost: ${host}\r\norigin: ${origin}\r\n${cookie}content-type: application/json\r\ncontent-length: 5000\r\n\r\n{`;
  const begins = [
    `GET / HTTP/1.1\r\nhost: ${host}\r\nx-slow: `,
    post(''),
    post(`cookie: ${hostile.jar.header(new URL(lab.url))}\r\n`),
  ];
  const lived: number[] = [];
  const sockets = Array.from({ length: connections }, (_, number) => {
    const begun = performance.now();
    const socket: Socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    socket.resume().on('error', () => undefined);
    socket.once('close', () => lived.push(performance.now() - begun));
    socket.write(begins[number % begins.length] ?? '');
    return socket;
  });
  const drops = setInterval(() => {
    for (const socket of sockets) if (!socket.destroyed) socket.write(' ');
  }, DROP_MS);
  const during = percentile(await latencies(calm, CUT_MS / 1_000), 0.95);
  await new Promise((resolve) => setTimeout(resolve, DROP_MS * 2));
  clearInterval(drops);
  const left = sockets.filter((socket) => !socket.destroyed).length;
  for (const socket of sockets) socket.destroy();
  const longest = Math.max(...lived) / 1_000;
  const figure = `${connections} connections, the last cut after ${longest.toFixed(1)} s; another person's p95 ${before.toFixed(1)} → ${during.toFixed(1)} ms`;
  must(left === 0, `${left} of ${figure} were not cut`);
  must(during <= lab.allowed(PROMISED_P95_MS), figure);
  return figure;
}
