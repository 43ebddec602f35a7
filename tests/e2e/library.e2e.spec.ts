import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { contractsOf, type Resource } from '@shadow-guide/contracts';
import { type Answer, Person } from '../support/person.js';
import { runningProduct } from '../support/product.js';

const { url } = runningProduct();

type Told = Answer<{ code?: string }>;

/** Every call of the library service that has an HTTP address. */
const calls = contractsOf('library')
  .flatMap((contract) => Object.values(contract))
  .flatMap(({ http }) => (http ? [http as string] : []));
const naming = calls.filter((http) => http.includes(':'));

let somebody: Person;
let another: Person;
let resource: Resource;
beforeAll(async () => {
  [somebody, another] = await Promise.all([Person.arrive(url), Person.arrive(url)]);
  resource = (await somebody.get('GET /api/educational-resources'))[0] as Resource;
});

function send(person: Person, http: string, id: string): Promise<Told> {
  const [method = '', path = ''] = http.split(' ');
  const body = {
    ...{ resourceId: id, progressPercentage: 100, completedSections: [], timeSpent: 9_000 },
    ...{ userId: somebody.email, tag: 'anger' },
  };
  return person.send(path.replace(/:\w+/, id), { method, body: method === 'POST' ? body : undefined });
}

describe('the library', () => {
  it('is the same for everybody; each text has its sections and the works that it cites', async () => {
    const [mine, theirs] = await Promise.all(
      [somebody, another].map((person) => person.get('GET /api/educational-resources')),
    );
    const slugs = (all: Resource[] | undefined) => all?.map(({ slug }) => slug);
    expect(slugs(mine)).toEqual(slugs(theirs));
    expect(mine?.length).toBeGreaterThan(0);
    expect(mine?.filter(({ citations, sections }) => citations.length === 0 || sections.length < 3)).toEqual(
      [],
    );
  });

  it('is searched by words in the title, whatever their case, and by slug', async () => {
    const words = resource.title.toUpperCase();
    const found = await somebody.send<{ resources: { resource: Resource }[] }>(
      '/api/educational-resources/search',
      { method: 'POST', body: { search: words } },
    );
    expect(found.body.resources.map(({ resource: { slug } }) => slug)).toContain(resource.slug);
    const bySlug = await somebody.send<Resource>(`/api/educational-resources/${resource.slug}`);
    expect(bySlug.body.id).toBe(resource.id);
  });

  it.each(calls)('is not readable by a visitor: %s', async (http) => {
    expect((await send(new Person(url), http, resource.id)).status).toBe(401);
  });

  it.each(naming)('answers 404 for a missing resource: %s', async (http) => {
    const answer = await send(somebody, http, randomUUID());
    expect([answer.status, answer.body.code]).toEqual([404, 'resource_not_found']);
  });
});

describe('another person’s actions on a resource', () => {
  it('neither change nor reveal one’s own bookmarks, votes and progress, whichever call the other person makes', async () => {
    await somebody.send(`/api/bookmarks/${resource.id}`, { method: 'POST', body: {} });
    await somebody.send('/api/learning-progress', {
      method: 'POST',
      body: { resourceId: resource.id, progressPercentage: 20, completedSections: [], timeSpent: 30 },
    });
    for (const http of calls) await send(another, http, resource.id);
    expect(await somebody.get('GET /api/bookmarks')).toMatchObject([{ resourceId: resource.id }]);
    expect(await somebody.get('GET /api/learning-progress')).toMatchObject([
      { resourceId: resource.id, progressPercentage: 20, timeSpent: 30 },
    ]);
    const seen = await somebody.send<Resource>(`/api/educational-resources/${resource.id}`);
    expect(seen.body).toMatchObject({ isHelpful: false, isBookmarked: true });
    expect(await another.get('GET /api/bookmarks')).toEqual([]);
    expect(await another.get('GET /api/learning-progress')).toMatchObject([{ timeSpent: 9_000 }]);
    const checked = await another.send(`/api/bookmarks/check/${resource.id}`);
    expect(checked.body).toEqual({ isBookmarked: false });
  });
});

it('a vote counts once, and a view once a day, however often both are sent', async () => {
  const person = await Person.arrive(url);
  const path = `/api/educational-resources/${resource.id}`;
  const count = async (what: 'helpful' | 'view') => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        person.send<Record<string, number>>(`${path}/${what}`, { method: 'POST', body: {} }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  };
  const before = (await person.send<Resource>(path)).body;
  await count('helpful');
  await count('view');
  const after = (await person.send<Resource>(path)).body;
  // Suites share the library: another one may have read the resource meanwhile.
  expect(after.isHelpful).toBe(true);
  expect(after.helpfulCount).toBeGreaterThan(before.helpfulCount);
  await count('helpful');
  await count('view');
  expect((await person.send<Resource>(path)).body).toMatchObject({
    helpfulCount: after.helpfulCount,
    viewCount: after.viewCount,
  });
});

it('a topic is offered what fits it, with the reason, and a topic that names danger is offered nothing', async () => {
  const offered = async (tag: string) => {
    const body = { tag, topicCategory: 'emotion', sentiment: 'negative' };
    const answer = await somebody.send<{ resource: Resource; reason: string }[]>(
      '/api/educational-resources/suggestions',
      { method: 'POST', body },
    );
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const fitting = await offered('anger');
  expect(fitting.length).toBeGreaterThan(0);
  expect(fitting.length).toBeLessThanOrEqual(3);
  for (const { resource: one, reason } of fitting) {
    expect(one.category).not.toBe('trauma_healing');
    expect(reason).toMatch(/^You write about anger, and this [a-z ]+ (is about|touches on) .+\.$/);
  }
  expect(await offered('self-harm')).toEqual([]);
  expect(await offered('my garden')).toEqual([]);
});
