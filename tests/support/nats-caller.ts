import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import type { RunningProduct } from './product.js';

/** Maximum wait for an answer, in milliseconds; longer than a service takes to refuse a call on a loaded machine. */
const LIMIT_MS = 10_000;

/** Returns a service’s answer to a message from an attacker who has stolen a login. */
export async function answerToStolenLogin(
  { servers: { nats } }: RunningProduct,
  { service, subject }: { service: string; subject: string },
  { envelope, input }: { envelope: object; input: unknown },
): Promise<{ ok?: unknown; error?: { code: string } }> {
  const whole = {
    callId: randomUUID(),
    requestId: randomUUID(),
    traceparent: '',
    deadline: Date.now() + LIMIT_MS,
  };
  const message = JSON.stringify({ envelope: { ...whole, ...envelope }, input });
  const login = { user: service, pass: nats.logins[service] ?? '' };
  const inbox = `_INBOX_${service}.${randomUUID()}`;
  const socket = connect({ host: nats.host, port: nats.port });
  socket.setEncoding('utf8');
  try {
    return await new Promise((resolve, reject) => {
      let heard = '';
      const limit = setTimeout(() => reject(new Error(`no answer, only ${heard}`)), LIMIT_MS);
      socket.on('error', reject);
      socket.on('close', () => clearTimeout(limit));
      socket.on('data', (text: string) => {
        heard += text;
        const [, answer] = /\r\nMSG [^\r]*\r\n([^\r]*)\r\n/.exec(heard) ?? [];
        if (answer) resolve(JSON.parse(answer));
      });
      socket.write(`CONNECT ${JSON.stringify({ verbose: false, pedantic: false, ...login })}\r\n`);
      socket.write(
        `SUB ${inbox} 1\r\nPING\r\nPUB ${subject} ${inbox} ${Buffer.byteLength(message)}\r\n${message}\r\n`,
      );
    });
  } finally {
    socket.destroy();
  }
}
