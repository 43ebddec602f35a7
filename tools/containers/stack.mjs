import { Failure } from '../launch/failure.mjs';
import { freePort } from '../launch/ports.mjs';
import { root } from '../launch/root.mjs';
import { runProgram } from '../launch/run-program.mjs';
import { machineSettings } from '../launch/settings.mjs';

const MINUTE = 60_000;
/** First Docker version that supports `start_interval`. */
const OLDEST_DAEMON = 25;

/**
 * The containers of `docker-compose.yml`, isolated from other containers by their own project, image, ports and
 * volumes.
 */
export class Stack {
  #environment;

  /**
   * @param {string} project
   * @param {{ app: number, standIn: number, payment: number }} ports
   */
  constructor(project, ports) {
    this.project = project;
    this.url = `http://localhost:${ports.app}`;
    this.image = `${project}-image`;
    // The user’s own settings are left out, because they may name real accounts.
    this.#environment = {
      ...machineSettings(),
      ...ofDocker(process.env),
      PORT: String(ports.app),
      STAND_IN_PORT: String(ports.standIn),
      STAND_IN_PAYMENT_PORT: String(ports.payment),
      SHADOW_GUIDE_IMAGE: this.image,
    };
  }

  static async make() {
    return new Stack(`shadow-guide-check-${process.pid}`, {
      app: await freePort(),
      standIn: await freePort(),
      payment: await freePort(),
    });
  }

  /**
   * @param {string[]} args
   * @param {{ failed?: string, minutes?: number }} [options]
   */
  docker(args, { failed = `docker ${args[0]} failed.`, minutes = 1 } = {}) {
    return runProgram('docker', args, {
      cwd: root,
      env: this.#environment,
      limit: minutes * MINUTE,
      failed,
    });
  }

  /**
   * @param {string[]} args
   * @param {{ failed?: string, minutes?: number }} [options]
   */
  compose(args, options) {
    const own = ['compose', '--project-name', this.project, '--env-file', '/dev/null'];
    return this.docker([...own, '--progress', 'plain', ...args], {
      failed: `docker compose ${args[0]} failed.`,
      ...options,
    });
  }

  /**
   * Starts everything and waits until every process is ready. On failure, the error contains the last log lines of the
   * processes that are not ready.
   */
  async up() {
    try {
      await this.compose(['up', '--detach', '--wait', '--no-build'], { minutes: 5 });
    } catch (error) {
      const logs = await this.compose(['logs', '--no-color', '--tail', '5']).catch(() => '');
      throw new Failure('The containers did not become ready.', { tail: logs.trimEnd(), cause: error });
    }
  }

  /**
   * Returns how long each process took from the start of its container to its first successful health check.
   * @returns {Promise<{ name: string, seconds: number }[]>}
   */
  async healthTimes() {
    const ids = (await this.compose(['ps', '--quiet'])).split('\n').filter(Boolean);
    const states = await this.docker([
      'inspect',
      '--format',
      '{{.Name}}\t{{.State.StartedAt}}\t{{json .State.Health}}',
      ...ids,
    ]);
    return states
      .split('\n')
      .filter(Boolean)
      .flatMap((line) => {
        const [name = '', startedAt = '', health = 'null'] = line.split('\t');
        const log = /** @type {{ End: string, ExitCode: number }[]} */ (JSON.parse(health)?.Log ?? []);
        const first = log.find(({ ExitCode }) => ExitCode === 0);
        if (!first) return [];
        const seconds = (Date.parse(first.End) - Date.parse(startedAt)) / 1_000;
        return [{ name: name.replace(`/${this.project}-`, '').replace(/-1$/, ''), seconds }];
      });
  }

  /** Replaces a process’s container by a new one and waits until the new container is healthy. */
  async startAnew(/** @type {string} */ service) {
    const again = ['--force-recreate', '--no-deps', '--no-build'];
    await this.compose(['up', '--detach', '--wait', ...again, service], { minutes: 4 });
  }

  /** Returns every volume of the daemon, including those of other projects. */
  async volumes() {
    const list = await this.docker(['volume', 'ls', '--quiet']);
    return list.split('\n').filter(Boolean);
  }

  /** Kills the process inside a container, not the container, as a fault would. */
  async killProcessOf(/** @type {string} */ service) {
    const kill =
      'for stat in /proc/[0-9]*/stat; do read -r pid _ _ parent _ < "$stat" && [ "$parent" = 1 ] && kill -9 "$pid"; done; true';
    await this.compose(['exec', '-T', service, 'sh', '-c', kill]);
  }

  /** Removes everything that this stack created, including the image. */
  async remove() {
    await this.compose(['down', '--volumes', '--remove-orphans'], { minutes: 5 });
    await this.docker(['image', 'rm', '--force', this.image]).catch(() => '');
  }
}

/**
 * Returns why the containers cannot run on this machine, as a sentence; undefined when they can.
 * @returns {Promise<string | undefined>}
 */
export async function missingDockerReason() {
  const ask = (/** @type {string[]} */ ...args) => runProgram('docker', args, { limit: 20_000 });
  try {
    const version = (await ask('version', '--format', '{{.Server.Version}}')).trim().split('\n').at(-1) ?? '';
    if (Number.parseInt(version, 10) < OLDEST_DAEMON)
      return `The Docker daemon here is ${version}, and ${OLDEST_DAEMON} or newer is needed.`;
  } catch {
    return 'There is no Docker daemon here that answers.';
  }
  try {
    await ask('compose', 'version');
  } catch {
    return 'The Docker here has no "docker compose".';
  }
  return undefined;
}

/**
 * Returns the environment variables that configure Docker.
 * @param {NodeJS.ProcessEnv} environment
 */
function ofDocker(environment) {
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => /^(DOCKER|BUILDKIT|BUILDX)_|^COMPOSE_FILE$/.test(name)),
  );
}
