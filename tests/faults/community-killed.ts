import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Discussion } from '@shadow-guide/contracts';
import { withDatabase } from '../support/database.js';
import { Forum } from '../support/forum.js';
import { kill } from '../support/members.js';
import { seededRandom } from '../support/random.js';
import { until } from '../support/until.js';
import { type Lab, must } from './lab.js';

/** Number of posts that a new account may make at once. */
const POSTS = 3;
/** Timeout in ms, longer than the process takes to restart. */
const PATIENCE_MS = 60_000;

/**
 * Row 1 for the forum: kills the community service repeatedly while people post. A call without a response is repeated
 * with the same request id, as the screen does; every accepted post must be there exactly once.
 */
export async function communityKilled(
  lab: Lab,
  { kills, people }: { kills: number; people: number },
): Promise<string> {
  await lab.calm();
  const forums = await Promise.all((await lab.people(people)).map((person) => Forum.of(person)));
  const told: Discussion[] = [];
  let repeats = 0;
  let isOver = false;
  const posting = Promise.all(
    forums.map(async (forum) => {
      for (let n = 0; n < POSTS; n += 1) {
        const [requestId, words] = [randomUUID(), `Words ${randomUUID()}`];
        told.push(
          await until(
            'a post is answered',
            async () => {
              const answer = await forum.send(words, { requestId }).catch(() => undefined);
              if (!answer || answer.status >= 500) {
                repeats += 1;
                return undefined;
              }
              must(answer.status === 200, `a post was answered ${answer.status} ${answer.body.code}`);
              return answer.body;
            },
            PATIENCE_MS,
          ),
        );
      }
    }),
  ).finally(() => {
    isOver = true;
  });
  const deaths = await killUntil(lab, kills, () => isOver);
  await posting;
  await mustBeThereOnce(lab, told);
  const readers = await Promise.all(forums.map((forum) => forum.list()));
  must(
    readers.every((posts) => posts.length > 0),
    'somebody reads nothing',
  );
  return `${deaths} kills, ${told.length} accepted posts of ${people} people, ${repeats} calls made again: every post is there once`;
}

/**
 * @returns how often the service was killed. Killing stops when all people have posted, because nothing could be lost
 * any longer.
 */
async function killUntil(lab: Lab, kills: number, isOver: () => boolean): Promise<number> {
  const random = seededRandom(21);
  const names = [...lab.product.members.keys()].filter((name) => name.startsWith('community'));
  let deaths = 0;
  while (deaths < kills && !isOver()) {
    // The random delay places the kill sometimes before a commit, sometimes after it, sometimes before its response.
    await sleep(random() * 60);
    await Promise.all(names.map((name) => kill(lab.member(name))));
    await Promise.all(names.map((name) => lab.member(name).start()));
    deaths += 1;
  }
  return deaths;
}

async function mustBeThereOnce(lab: Lab, told: readonly Discussion[]): Promise<void> {
  const contents = told.map(({ content }) => content);
  const { rows } = await withDatabase(lab.running, 'community', (client) =>
    client.query<{ id: string; content: string }>(
      'SELECT id, content FROM community.posts WHERE content = ANY($1)',
      [contents],
    ),
  );
  must(rows.length === told.length, `${rows.length} posts are stored, ${told.length} were accepted`);
  const stored = new Set(rows.map(({ id }) => id));
  must(
    told.every(({ id }) => stored.has(id)),
    'an accepted post is not the stored one',
  );
}
