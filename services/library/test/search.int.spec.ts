import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FoundResources, SearchResources } from '@shadow-guide/contracts';
import { type OwnDatabase, openOwnDatabase } from '@shadow-guide/kernel/testing';
import * as fc from 'fast-check';
import { libraryDatabase } from '../src/database/database.js';
import { FindResources } from '../src/resources/finding/find-resources.js';
import { searchStatement } from '../src/resources/finding/search-statement.js';
import { searchTermsOf } from '../src/resources/finding/search-terms.js';
import { OutgoingHtml } from '../src/resources/outgoing-html.js';
import { ResourcePresenter } from '../src/resources/resource.presenter.js';
import { aWrittenResource, storeWritten, type Written } from './support/written-resources.js';

const reader = randomUUID();
const MORE = 400;
/**
 * Resources that are hard to search: their texts contain pattern characters, letters whose length changes with their
 * case, several scripts, and combining marks.
 */
const HARD: readonly Partial<Written>[] = [
  {
    title: 'Fifty % of_it \\ and 100%',
    text: 'A back\\slash, a per%cent, an under_score; \\% and \\_ and %_%.',
  },
  { title: 'STRASSE und Straße', text: 'Große Füße, ẞ und ß. Ärger, Ölung. „Zitat“ – Strich.' },
  { title: 'İstanbul ILIK ılık', text: 'Diyarbakır İĞNE ığdır çığ şöför' },
  { title: 'ΟΔΥΣΣΕΥΣ και ο ίσκιος', text: 'Σκιές, ὀδύσσεια, τέλος ΤΕΛΟΣ' },
  { title: 'الظل في النفس', text: 'الظِّلُّ جزء من النفس، ولا يغيب. שלום לצל' },
  { title: '影と自己', text: '影は自己の一部です。그림자 작업 छाया का काम' },
  { title: '👩‍👩‍👧 family 🙂🙃', text: 'Feelings 😀😃 and flags 🇩🇪🇹🇷, e\u0301 and é, ﬁne ﬂow, K and Å.' },
  { title: 'A word without an end', text: `It goes yyy${'z'.repeat(300)}end, and ${'z'.repeat(80)}.` },
  { title: 'tags', tags: ['inner_critic', 'self_compassion_x', 'q'], text: 'Only its tags say it.' },
];

let own: OwnDatabase;
let finding: FindResources;
beforeAll(async () => {
  own = await openOwnDatabase(process.env, libraryDatabase);
  finding = new FindResources(own.database, new ResourcePresenter(new OutgoingHtml()));
  await storeWritten(
    own.database,
    HARD.map((each, index) => aWrittenResource({ ...each, slug: `hard-${index}` })),
  );
}, 60_000);
afterAll(() => own.drop());

const find = (input: SearchResources) => finding.run(input, reader);

/** Returns every slug that is found, over all pages. */
async function slugsOf(search: string): Promise<Set<string>> {
  const slugs = new Set<string>();
  for (let page: FoundResources | null = null; !page || slugs.size < page.total; ) {
    page = await find({ search, offset: slugs.size, sort: 'relevance' });
    if (page.resources.length === 0) break;
    for (const { resource } of page.resources) slugs.add(resource.slug);
  }
  return slugs;
}

/**
 * Applies the rule of the specification literally: the search text is a case-insensitive substring of title, text, tags
 * or author.
 */
function contains(index: number, search: string): boolean {
  const { title = '', text = '', tags = ['one_tag', 'two', 'three'] } = HARD[index] as Partial<Written>;
  const fields = [
    title,
    text,
    ...tags,
    ...tags.map((tag) => tag.replaceAll('_', ' ')),
    'Shadow Guide editorial team',
  ];
  return fields.some((field) => field.toLowerCase().includes(search.trim().toLowerCase()));
}

/** Generates parts of the texts, sometimes in another case, and arbitrary strings. */
const sought = fc.oneof(
  fc
    .tuple(
      fc.nat(HARD.length - 1),
      fc.constantFrom('title', 'text'),
      fc.nat(60),
      fc.integer({ min: 1, max: 12 }),
    )
    .map(([index, field, from, length]) => {
      const characters = [...((HARD[index]?.[field as 'title'] as string | undefined) ?? '')];
      return characters.slice(from % characters.length, (from % characters.length) + length).join('');
    })
    .chain((piece) => fc.constantFrom(piece, piece.toLowerCase(), piece.toUpperCase())),
  fc.constantFrom(
    '%',
    '_',
    '\\',
    '%_',
    '\\%',
    'ß',
    'SS',
    'İ',
    'i',
    'ı',
    'I',
    'ς',
    'Σ',
    'r c',
    'inner critic',
    'inner_critic',
    'r_c',
    'z'.repeat(60),
    'z'.repeat(90),
    'y'.repeat(3) + 'z'.repeat(10),
    `${'z'.repeat(20)}end`,
  ),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 4 }),
  fc.string({ unit: fc.constantFrom('%', '_', '\\', 'a', ' ', '🙂', 'é'), minLength: 1, maxLength: 5 }),
);

describe('a search', () => {
  it('finds every resource that has the text in title, text, tags or author, in any case and any script', async () => {
    await fc.assert(
      fc.asyncProperty(sought, async (search) => {
        const found = await slugsOf(search);
        const missing = HARD.map((_, index) => index).filter(
          (index) => contains(index, search) && !found.has(`hard-${index}`),
        );
        expect(missing).toEqual([]);
      }),
      { numRuns: 250 },
    );
  }, 120_000);

  it.each([
    ['%', 1],
    ['100%', 1],
    ['o%it', 0],
    ['of_it', 1],
    ['ofxit', 0],
    ['ck\\sl', 1],
    ['nner crit', 1],
    ['nner_crit', 1],
    ['strasse', 1],
    ['editorial TEAM', HARD.length],
  ])('treats pattern characters literally: %s', async (search, total) => {
    expect((await find({ search })).total).toBe(total);
  });

  it('marks the matches and splits no character', async () => {
    await fc.assert(
      fc.asyncProperty(sought, async (search) => {
        const { resources } = await find({ search, sort: 'relevance' });
        for (const { resource, title, excerpt } of resources) {
          expect(title.map(({ text }) => text).join('')).toBe(resource.title);
          for (const { text } of [...title, ...excerpt]) expect(text).not.toMatch(/^\p{Cs}|\p{Cs}$/u);
        }
      }),
      { numRuns: 60 },
    );
    const [found] = (await find({ search: 'ÜSSE' })).resources;
    expect(found?.excerpt.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual(['üße']);
  }, 120_000);
});

describe('a search among many resources', () => {
  const word = `w${randomUUID().slice(0, 6)}`;
  beforeAll(async () => {
    const many = Array.from({ length: MORE }, (_, n) =>
      aWrittenResource({
        slug: `many-${n}`,
        title: `Number ${n}`,
        text: `A long text about the sea and the number x${n}y. ${'It goes on and on about waves. '.repeat(100)}`,
        tags: ['sea', 'waves', 'numbers'],
        type: n % 4 === 0 ? 'research' : 'article',
        difficulty: (n % 5) + 1,
      }),
    );
    const ranked = [
      aWrittenResource({ slug: 'in-text', title: 'First', text: `Something ${word} here.` }),
      aWrittenResource({ slug: 'in-tags', title: 'Second', tags: ['a_tag', word, 'more'] }),
      aWrittenResource({ slug: 'in-title', title: `Third ${word}` }),
      aWrittenResource({
        slug: 'stems',
        title: 'Fourth',
        text: 'They were forgiving their quarrelling neighbours.',
      }),
    ];
    await storeWritten(own.database, [...many, ...ranked]);
    await own.database.source.query('ANALYZE library.resources');
  }, 60_000);

  it('ranks a match in the title highest, then a match in the tags, then a match in the text', async () => {
    const { resources, total } = await find({ search: word, sort: 'relevance' });
    expect(total).toBe(3);
    expect(resources.map(({ resource }) => resource.slug)).toEqual(['in-title', 'in-tags', 'in-text']);
  });

  it('finds and marks other forms of the words', async () => {
    const { resources } = await find({ search: 'quarrels forgive', sort: 'relevance' });
    expect(resources.map(({ resource }) => resource.slug)).toEqual(['stems']);
    expect(resources[0]?.excerpt.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual([
      'forgiving',
      'quarrelling',
    ]);
  });

  it.each(['helpful', 'recent', 'difficulty', 'research', 'relevance'] as const)(
    'returns each resource once over the pages of the order "%s", and the total',
    async (sort) => {
      for (const search of [undefined, 'waves', 'wa']) {
        const slugs: string[] = [];
        const { total } = await find({ sort, ...(search ? { search } : {}) });
        for (let offset = 0; offset < total; offset += 24) {
          const page = await find({ sort, offset, ...(search ? { search } : {}) });
          expect(page.total).toBe(total);
          slugs.push(...page.resources.map(({ resource }) => resource.slug));
        }
        expect(new Set(slugs).size).toBe(total);
        expect(slugs).toHaveLength(total);
        const past = await find({ sort, offset: total + 100, ...(search ? { search } : {}) });
        expect(past).toEqual({ resources: [], total });
      }
    },
    60_000,
  );

  it('combines all criteria: words, type, difficulty and level', async () => {
    const { resources, total } = await find({ search: 'waves', resourceType: 'research', difficulty: 5 });
    expect(total).toBe(MORE / 20);
    expect(
      resources.every(({ resource }) => resource.resourceType === 'research' && resource.difficulty === 5),
    ).toBe(true);
    expect((await find({ search: 'waves', libraryDifficulty: 1 })).total).toBe((MORE / 5) * 2);
    expect((await find({ search: 'waves', category: 'trauma_healing' })).total).toBe(0);
    const research = await find({ sort: 'research' });
    expect(research.resources.every(({ resource }) => resource.resourceType === 'research')).toBe(true);
  });

  it.each([
    ['x17y', 'resources_held_words'],
    ['the sea and the number x17y', 'resources_trigrams'],
    ['🙂🙃🙂', 'resources_short_grams'],
    ['影と自己', 'resources_short_grams'],
    ['%', 'resources_short_grams'],
    ['ea', 'resources_short_grams'],
  ])('finds %s through an index, never by scanning every row', async (search, index) => {
    const { text, values } = searchStatement({ search, sort: 'relevance' }, searchTermsOf(search), reader);
    const plan = await own.database.transaction(async ({ entities }) => {
      await entities.query(`SELECT set_config('enable_seqscan', 'off', true)`);
      return entities.query(`EXPLAIN ${text}`, [...values]);
    });
    const lines = plan.map((line: Record<string, string>) => line['QUERY PLAN']).join('\n');
    expect(lines).toContain(`Bitmap Index Scan on ${index}`);
    expect(lines).not.toContain('Seq Scan on resources');
  });

  it('uses the index of the sort order when there are no search words', async () => {
    const { text, values } = searchStatement({ sort: 'recent' }, null, reader);
    const plan = await own.database.source.query(`EXPLAIN ${text}`, [...values]);
    expect(JSON.stringify(plan)).toContain('resources_recent');
  });
});
