import { randomUUID } from 'node:crypto';
import type {
  CitedWork,
  FoundResource,
  LearningProgress,
  Resource,
  SaveProgress,
  SearchResources,
} from '@shadow-guide/contracts';
import { RESOURCES_A_PAGE } from '@shadow-guide/contracts/facts';
import { type Answers, type Call, HttpAnswer, refusal } from './answers.js';
import { inDays } from './factories.js';
import { aPersonOn } from './people.js';

export function aCitedWork(work: Partial<CitedWork> = {}): CitedWork {
  return {
    id: 'lally-2010-habits',
    kind: 'paper',
    title: 'How are habits formed: Modelling habit formation in the real world',
    authors: ['Lally, P.', 'van Jaarsveld, C. H. M.', 'Potts, H. W. W.', 'Wardle, J.'],
    year: 2010,
    venue: 'European Journal of Social Psychology, 40(6), 998-1009',
    doi: '10.1002/ejsp.674',
    ...work,
  };
}

const paragraph = `<p>${'People repeated one behaviour a day and reported how automatic it had become. '.repeat(6)}</p>`;

/** HTML with three sections that cite one work. */
export const resourceHtml = `<p>You may have heard that a habit takes 21 days.</p>
<h2 id="section-how-it-was-studied">How it was studied</h2>${paragraph}
<p>The study followed 96 volunteers (<a href="#source-lally-2010-habits">Lally et al., 2010</a>).</p>
<h2 id="section-what-was-found">What was found</h2>${paragraph}<ul><li>From 18 to 254 days.</li><li>A missed day made <em>no</em> real difference.</li></ul>
<p>See <a href="/research-explorer?resource=small-steps">Small steps</a> and <a href="https://example.org/study">the study</a>.</p>
<h2 id="section-what-it-cannot-tell">What it cannot tell</h2><blockquote><p>Reports of oneself are not <strong>measures</strong>.</p></blockquote>${paragraph}`;

/** Returns a resource of the library; its slug is derived from its title. */
export function aResource(resource: Partial<Resource> = {}): Resource {
  const title = resource.title ?? 'How long a habit takes';
  return {
    id: randomUUID(),
    slug: title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-'),
    title,
    content: resourceHtml,
    preview: `You may have heard that a habit takes 21 days. ${'The research found another figure. '.repeat(6)}`,
    category: 'psychology_research',
    resourceType: 'research',
    difficulty: 2,
    libraryDifficulty: 1,
    estimatedReadTime: 4,
    tags: ['habits', 'behaviour_change', 'patience', 'small_steps', 'self_report'],
    relatedArchetypes: ['achiever', 'people_pleaser'],
    author: 'Shadow Guide editorial team',
    authorCredentials: 'P. Lally, author of a paper in European Journal of Social Psychology (2010).',
    sourceUrl: 'https://doi.org/10.1002/ejsp.674',
    sections: [
      { id: 'how-it-was-studied', title: 'How it was studied' },
      { id: 'what-was-found', title: 'What was found' },
      { id: 'what-it-cannot-tell', title: 'What it cannot tell' },
    ],
    citations: [aCitedWork()],
    viewCount: 12,
    helpfulCount: 3,
    isHelpful: false,
    isBookmarked: false,
    createdAt: inDays(-20),
    ...resource,
  };
}

/** Returns a resource as a search finds it; text in brackets is marked. */
export function aFound(
  resource: Resource,
  { title = resource.title, excerpt = resource.preview } = {},
): FoundResource {
  const partsOf = (marked: string) =>
    marked
      .split(/[[\]]/)
      .map((text, index) => ({ text, isMatch: index % 2 === 1 }))
      .filter(({ text }) => text !== '');
  return { resource, title: partsOf(title), excerpt: partsOf(excerpt) };
}

/**
 * Returns answers for a person on the free plan with these resources, stored, searched and counted as the library does;
 * progress and bookmarks are empty unless given.
 */
export function aReader(
  all: readonly Resource[],
  answers: Answers = {},
  { progress = [], bookmarked = [] }: { progress?: LearningProgress[]; bookmarked?: string[] } = {},
): Answers {
  const kept = new Map(all.map((resource) => [resource.id, { ...resource }]));
  const read = new Map(progress.map((one) => [one.resourceId, one]));
  const bookmarks = new Map(bookmarked.map((id) => [id, randomUUID()]));
  const notFound = refusal(404, 'resource_not_found', 'We could not find that resource.');
  const named = ({ url }: Call, at: number) => decodeURIComponent(url.pathname.split('/')[at] ?? '');
  const find = (name: string) => [...kept.values()].find(({ id, slug }) => id === name || slug === name);
  const change = (call: Call, make: (resource: Resource) => Partial<Resource>) => {
    const resource = find(named(call, 3));
    if (!resource) return notFound;
    return Object.assign(resource, make(resource));
  };
  return aPersonOn('free', {
    'POST /api/educational-resources/search': ({ body }) => {
      const wanted = (body ?? {}) as SearchResources;
      const found = [...kept.values()].filter((resource) => fits(resource, wanted));
      const order = orders[wanted.sort ?? 'research'] ?? orders.research;
      const offset = wanted.offset ?? 0;
      return {
        resources: found
          .sort(order)
          .slice(offset, offset + RESOURCES_A_PAGE)
          .map((resource) => aFound(resource)),
        total: found.length,
      };
    },
    'GET /api/educational-resources': () => [...kept.values()],
    'GET /api/educational-resources/counts': () => {
      const count = (type: string) => all.filter(({ resourceType }) => resourceType === type).length;
      return {
        total: all.length,
        research: count('research'),
        technique: count('technique'),
        concept: count('concept'),
        article: count('article'),
        bookmarks: bookmarks.size,
      };
    },
    'GET /api/educational-resources/:id': (call) => find(named(call, 3)) ?? notFound,
    'POST /api/educational-resources/:id/helpful': (call) =>
      change(call, ({ isHelpful, helpfulCount }) => ({
        isHelpful: true,
        helpfulCount: isHelpful ? helpfulCount : helpfulCount + 1,
      })),
    'POST /api/educational-resources/:id/view': (call) =>
      change(call, ({ viewCount }) => ({ viewCount: viewCount + 1 })),
    'GET /api/learning-progress': () => [...read.values()],
    'POST /api/learning-progress': ({ body }) => {
      const saved = body as SaveProgress;
      const before = read.get(saved.resourceId);
      const completed = new Set([...(before?.completedSections ?? []), ...saved.completedSections]);
      const now = {
        resourceId: saved.resourceId,
        progressPercentage: Math.max(before?.progressPercentage ?? 0, saved.progressPercentage),
        completedSections: [...completed],
        timeSpent: Math.max(before?.timeSpent ?? 0, saved.timeSpent),
        updatedAt: new Date().toISOString(),
      };
      read.set(saved.resourceId, now);
      return now;
    },
    'GET /api/bookmarks': () =>
      [...bookmarks].flatMap(([resourceId, id]) => {
        const resource = find(resourceId);
        return resource ? [{ id, resourceId, resource, createdAt: inDays(0) }] : [];
      }),
    'GET /api/bookmarks/check/:id': (call) => ({ isBookmarked: bookmarks.has(named(call, 4)) }),
    'POST /api/bookmarks/:resourceId': (call) => {
      const resource = find(named(call, 3));
      if (!resource) return notFound;
      const id = bookmarks.get(resource.id) ?? randomUUID();
      bookmarks.set(resource.id, id);
      return { id, resourceId: resource.id, resource, createdAt: inDays(0) };
    },
    'DELETE /api/bookmarks/:resourceId': (call) => {
      bookmarks.delete(named(call, 3));
      return new HttpAnswer(204);
    },
    ...answers,
  });
}

function fits(resource: Resource, wanted: SearchResources): boolean {
  const words = (wanted.search ?? '').toLowerCase();
  return (
    [resource.title, resource.content, resource.author, ...resource.tags].some((text) =>
      text.toLowerCase().includes(words),
    ) &&
    (wanted.category ?? resource.category) === resource.category &&
    (wanted.resourceType ?? resource.resourceType) === resource.resourceType &&
    (wanted.difficulty ?? resource.difficulty) === resource.difficulty &&
    (wanted.libraryDifficulty ?? resource.libraryDifficulty) === resource.libraryDifficulty
  );
}

type Order = (one: Resource, other: Resource) => number;
const helpful: Order = (one, other) => other.helpfulCount - one.helpfulCount;
const researchFirst: Order = (one, other) =>
  Number(other.resourceType === 'research') - Number(one.resourceType === 'research') || helpful(one, other);
const orders: Record<string, Order> & { research: Order } = {
  helpful,
  recent: (one, other) => other.createdAt.localeCompare(one.createdAt),
  difficulty: (one, other) => one.difficulty - other.difficulty,
  research: researchFirst,
};
