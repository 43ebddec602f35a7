import { opsTokenOf } from '../servers/ops-token.mjs';
import { DATABASE } from '../system.mjs';
import { boundLog, removeOldLogs } from './log-files.mjs';
import { removeDataOf } from './temporary-folder.mjs';

/**
 * @typedef {import('./child.mjs').Child} Child
 * @typedef {import('./data-folder.mjs').DataFolder} DataFolder
 * @typedef {import('./managed-process.mjs').ManagedProcess} ManagedProcess
 * @typedef {import('../servers/servers.mjs').Connections} Connections
 */

const LOG_CHECK_MS = 60_000;

/** A running product, created by `startProduct`. */
export class Product {
  /** @type {Map<string, ManagedProcess>} the servers of ours first, then the processes in the order of `system.mjs` */
  members = new Map();
  /** @type {Child[]} */
  #children = [];
  /** @type {(() => void)[]} */
  #cleanups = [];
  /** @type {Promise<void> | null} */
  #stopping = null;

  /**
   * @param {DataFolder} folder
   * @param {boolean} temporary
   */
  constructor(folder, temporary) {
    this.folder = folder;
    this.temporary = temporary;
    this.url = '';
    this.sandboxUrl = '';
    this.stripeUrl = '';
    /** The secret key of the payment stand-in. */
    this.stripeKey = '';
    /** The secret with which the payment stand-in signs webhooks. */
    this.stripeWebhookSecret = '';
    /** The secret from which each process’s metrics token is derived. */
    this.opsSecret = '';
    /** @type {{ url: string, token: string } | null} the stand-ins' control listener, where one was asked for */
    this.control = null;
    /** @type {Connections | null} */
    this.connected = null;
    /** @type {Record<string, string>} password by database role */
    this.passwords = {};
    const lastResort = () => this.killAll();
    process.once('exit', lastResort);
    const logs = setInterval(() => {
      for (const child of this.#children) if (child.alive) boundLog(child.logFile);
      removeOldLogs(this.folder.logs);
    }, LOG_CHECK_MS);
    logs.unref();
    this.#cleanups.push(
      () => process.off('exit', lastResort),
      () => clearInterval(logs),
    );
  }

  get connections() {
    if (!this.connected) throw new Error('The servers have not been started yet');
    return this.connected;
  }

  /**
   * @param {string} name as in `system.mjs`, or `postgres`, `redis`, `nats`; further workers are `NAME-2`, ...
   * @returns {ManagedProcess}
   */
  member(name) {
    const found = this.members.get(name);
    if (!found)
      throw new Error(`No process is called ${name}; there are ${[...this.members.keys()].join(', ')}`);
    return found;
  }

  /**
   * Records each child as soon as it is spawned, so that the next run can stop the child if this launcher is killed.
   */
  noteChild = (/** @type {Child} */ child) => {
    this.#children.push(child);
    // A stop was requested while this child was starting.
    if (this.#stopping) child.killGroup();
    this.folder.noteRun({
      children: this.#children
        .filter(({ alive }) => alive)
        .map(({ name, pid, identity, plan }) => ({
          name,
          pid,
          identity,
          stopSignal: plan.stopSignal ?? 'SIGTERM',
        })),
    });
  };

  /**
   * Returns everything that a test in another process needs. It contains passwords and the control token, so the file
   * must be private.
   */
  describe() {
    const { postgres, redis, nats } = this.connections;
    return {
      url: this.url,
      sandboxUrl: this.sandboxUrl,
      stripeUrl: this.stripeUrl,
      stripeKey: this.stripeKey,
      stripeWebhookSecret: this.stripeWebhookSecret,
      control: this.control,
      dataDir: this.folder.path,
      database: DATABASE,
      passwords: this.passwords,
      servers: {
        postgres: { ...postgres, user: postgres.adminUser, password: postgres.adminPassword },
        redis: { ...redis, username: redis.user },
        nats,
      },
      processes: [...this.members.values()].map(({ name, pid, opsUrl, logFile }) => ({
        name,
        pid,
        opsUrl,
        opsToken: opsTokenOf(this.opsSecret, name),
        log: logFile,
      })),
    };
  }

  /** Stops everything in reverse order of start: the gateway first, the servers last. */
  stop() {
    this.#stopping ??= this.#stopAll();
    return this.#stopping;
  }

  async #stopAll() {
    try {
      this.folder.noteRun({ stopping: true });
    } catch {
      // Removing the record only lets the next run start sooner; a full disk must not prevent the stop.
    }
    const all = [...this.members.values()];
    // Disable restarts before stopping anything.
    for (const member of all) member.supervised = false;
    const servers = all.filter(({ name }) => ['postgres', 'redis', 'nats'].includes(name));
    /** @type {Map<string, ManagedProcess[]>} */
    const groups = new Map();
    for (const member of all) {
      if (servers.includes(member)) continue;
      const group = member.name.replace(/-\d+$/, '');
      groups.set(group, [...(groups.get(group) ?? []), member]);
    }
    for (const group of [...groups.values()].toReversed())
      await Promise.all(group.map((member) => member.stop()));
    await Promise.all(servers.map((server) => server.stop()));
    // Children that were still starting are not members yet.
    await Promise.all(this.#children.map((child) => child.stop()));
    this.#tidy();
  }

  /** Kills everything at once, without a graceful stop. */
  killAll() {
    for (const child of this.#children) {
      child.stopping = true;
      if (child.alive) child.killGroup();
    }
  }

  #tidy() {
    for (const cleanup of this.#cleanups) cleanup();
    this.folder.release();
    if (this.temporary) removeDataOf(this.folder.path);
  }
}
