import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, until } from '@shadow-guide/kernel/testing';

/** A server for one test file: it can be stopped and started without disturbing other suites. */
export interface OwnServer {
  readonly port: number;
  stop(signal?: NodeJS.Signals): Promise<void>;
  start(): Promise<void>;
  signal(name: NodeJS.Signals): void;
}

/**
 * Starts NATS and Redis for one suite. The suite needs its own servers, because its fake services must not answer other
 * tests and because it stops Redis.
 */
export async function startOwnServers(): Promise<{
  redis: OwnServer;
  nats: OwnServer;
  remove(): Promise<void>;
}> {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-test-'));
  const redisPort = await freePort();
  const natsPort = await freePort();
  const redis = ownServer('redis-server', redisPort, [
    ...['--port', String(redisPort), '--bind', '127.0.0.1', '--dir', folder],
    ...['--appendonly', 'yes', '--save', '', '--maxmemory-policy', 'noeviction'],
  ]);
  const nats = ownServer('nats-server', natsPort, ['-a', '127.0.0.1', '-p', String(natsPort)]);
  await Promise.all([redis.start(), nats.start()]);
  return {
    redis,
    nats,
    remove: async () => {
      await Promise.all([redis.stop(), nats.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function ownServer(program: string, port: number, args: string[]): OwnServer {
  let child: ChildProcess | undefined;
  return {
    port,
    async start() {
      const path = `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin`;
      child = spawn(program, args, { stdio: 'ignore', env: { ...process.env, PATH: path } });
      await until(`${program} accepts connections on port ${port}`, () => accepts(port));
    },
    async stop(signal = 'SIGKILL') {
      const running = child;
      child = undefined;
      if (!running || running.exitCode !== null) return;
      const gone = new Promise((resolve) => running.once('exit', resolve));
      running.kill('SIGCONT');
      running.kill(signal);
      await gone;
    },
    signal: (name) => child?.kill(name),
  };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
