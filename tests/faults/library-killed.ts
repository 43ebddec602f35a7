import { setTimeout as sleep } from 'node:timers/promises';
import type { Resource } from '@shadow-guide/contracts';
import { withDatabase } from '../support/database.js';
import { kill } from '../support/members.js';
import type { Person } from '../support/person.js';
import { seededRandom } from '../support/random.js';
import { until } from '../support/until.js';
import { type Lab, must } from './lab.js';

const RESOURCES = 3;
/** Timeout in ms, longer than the process takes to restart. */
const PATIENCE_MS = 60_000;

/** Changes that the responses to one reader confirmed, and that must therefore be stored. */
interface Told {
  readonly person: Person;
  /** Last acknowledged reading seconds of each resource. */
  readonly seconds: Map<string, number>;
  /** Last acknowledged bookmark state of each resource. */
  readonly kept: Map<string, boolean>;
  /** Number of acknowledged calls. */
  changes: number;
  /** Number of calls that had to be repeated. */
  repeats: number;
}

/**
 * Row 1 for the library: kills the service repeatedly while people open resources, make progress, vote for them, and
 * add and remove bookmarks. A call without a response is repeated, as the screen does; nothing acknowledged may be
 * lost, and nobody may count twice.
 */
export async function libraryKilled(
  lab: Lab,
  { kills, people }: { kills: number; people: number },
): Promise<string> {
  await lab.calm();
  const crowd = (await lab.people(people)).map(
    (person): Told => ({ person, seconds: new Map(), kept: new Map(), changes: 0, repeats: 0 }),
  );
  const before = await shelf(crowd);
  let stopped = false;
  const reading = Promise.all(crowd.map((told) => readUntil(told, before, () => stopped)));
  try {
    await killAgainAndAgain(lab, kills, crowd);
  } finally {
    stopped = true;
    await reading;
  }
  await mustCountEachOnce(lab, before, people);
  for (const told of crowd) await mustMatchConfirmed(told);
  const sum = (of: (told: Told) => number) => crowd.reduce((total, told) => total + of(told), 0);
  return `${kills} kills, ${sum(({ changes }) => changes)} acknowledged calls of ${people} readers, ${sum(({ repeats }) => repeats)} made again: progress and bookmarks are as each was told, every vote and view counts once`;
}

async function shelf([first]: readonly Told[]): Promise<Resource[]> {
  const resources = (await first?.person.get('GET /api/educational-resources')) ?? [];
  must(resources.length >= RESOURCES, `there are ${resources.length} resources`);
  return resources.slice(0, RESOURCES);
}

/** Goes through the resources again and again, at least once. */
async function readUntil(told: Told, resources: readonly Resource[], stopped: () => boolean): Promise<void> {
  for (let n = 0; n < RESOURCES || !stopped(); n += 1) {
    const { id, sections } = resources[n % RESOURCES] as Resource;
    await answered(told, 'POST', `/api/educational-resources/${id}/view`);
    const progress = { progressPercentage: Math.min(99, n), timeSpent: n + 1 };
    const completedSections = sections.slice(0, 1).map((section) => section.id);
    await answered(told, 'POST', '/api/learning-progress', {
      resourceId: id,
      ...progress,
      completedSections,
    });
    told.seconds.set(id, n + 1);
    await answered(told, 'POST', `/api/educational-resources/${id}/helpful`);
    const isKept = told.kept.get(id) ?? false;
    await answered(told, isKept ? 'DELETE' : 'POST', `/api/bookmarks/${id}`);
    told.kept.set(id, !isKept);
  }
}

async function answered(told: Told, method: string, path: string, body?: object): Promise<void> {
  let calls = 0;
  await until(
    `${method} ${path} is answered`,
    async () => {
      calls += 1;
      if (calls > 1) told.repeats += 1;
      const content = method === 'POST' ? (body ?? {}) : undefined;
      const answer = await told.person.send(path, { method, body: content }).catch(() => undefined);
      if (!answer || answer.status >= 500) return false;
      must(answer.status < 300, `${method} ${path} was answered ${answer.status}`);
      return true;
    },
    PATIENCE_MS,
  );
  told.changes += 1;
}

async function killAgainAndAgain(lab: Lab, kills: number, crowd: readonly Told[]): Promise<void> {
  const random = seededRandom(34);
  const changes = () => crowd.reduce((total, told) => total + told.changes, 0);
  const names = [...lab.product.members.keys()].filter((name) => name.startsWith('library'));
  for (let n = 0; n < kills; n += 1) {
    const before = changes();
    await until('people have read more texts', () => changes() > before + crowd.length, PATIENCE_MS);
    // The random delay places the kill sometimes before a commit, sometimes after it, sometimes before its response.
    await sleep(random() * 30);
    await Promise.all(names.map((name) => kill(lab.member(name))));
    await Promise.all(names.map((name) => lab.member(name).start()));
  }
}

/** Checks that every reader's view, on one of their days, and vote count once for each resource. */
async function mustCountEachOnce(lab: Lab, before: readonly Resource[], people: number): Promise<void> {
  const ids = before.map(({ id }) => id);
  const { rows } = await withDatabase(lab.running, 'library', (client) =>
    client.query<{ id: string; view_count: number; helpful_count: number }>(
      'SELECT id, view_count, helpful_count FROM library.resources WHERE id = ANY ($1)',
      [ids],
    ),
  );
  for (const { id, viewCount, helpfulCount } of before) {
    const after = rows.find((row) => row.id === id);
    const more = [(after?.view_count ?? 0) - viewCount, (after?.helpful_count ?? 0) - helpfulCount];
    must(
      more.every((count) => count === people),
      `${people} readers are ${more.join(' views and ')} votes`,
    );
  }
}

async function mustMatchConfirmed({ person, seconds, kept }: Told): Promise<void> {
  const progress = await person.get('GET /api/learning-progress');
  for (const [id, told] of seconds) {
    const found = progress.filter(({ resourceId }) => resourceId === id);
    must(
      found.length === 1 && found[0]?.timeSpent === told && found[0]?.completedSections.length === 1,
      `${told} s of reading were acknowledged, ${found.map(({ timeSpent }) => timeSpent).join()} are there`,
    );
  }
  const bookmarks = (await person.get('GET /api/bookmarks')).map(({ resourceId }) => resourceId).sort();
  const wanted = [...kept].flatMap(([id, isKept]) => (isKept ? [id] : [])).sort();
  must(bookmarks.join() === wanted.join(), `${bookmarks.length} bookmarks, ${wanted.length} were told`);
}
