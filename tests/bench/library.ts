import { withDatabase } from '../support/database.js';
import { Person } from '../support/person.js';
import type { RunningProduct } from '../support/product.js';
import { median, ms, percentile, type Row, timed } from './figures.js';

/** Number of resources in a large library. */
const LARGE_LIBRARY = 10_000;
const STATEMENT = 500;
const ROUNDS = 40;
/**
 * Searches for a word of some resources, two words of very many, a part of a word, a phrase, other forms of words,
 * tags, a word without matches, and one letter.
 */
const SEARCHES = [
  'projection',
  'shadow',
  'people',
  'ituals',
  'missed day',
  'forgiving yourself',
  'self_compassion',
  'nowhereword',
  'ü',
];

/** Measures the library's search among ten thousand resources, copied from the existing ones and removed afterwards. */
export async function benchLibrary(product: RunningProduct): Promise<Row[]> {
  const person = await Person.arrive(product.url);
  await withDatabase(product, 'library', async (client) => {
    const { rows } = await client.query('SELECT count(*)::int AS n FROM library.resources');
    for (let made = rows[0]?.n ?? 0; made < LARGE_LIBRARY; made += STATEMENT) {
      // Each copy contains a part of another's text, so that no two are equal.
      await client.query(
        `INSERT INTO library.resources (id, slug, title, content, plain_text, preview, category, resource_type, difficulty, estimated_read_time,
           tags, related_archetypes, author, author_credentials, source_url, sections, citations, created_at, seed_digest, search_title, search_tags,
           search_text, short_grams, words)
         SELECT gen_random_uuid(), 'bench-' || gen_random_uuid(), r.title, r.content, r.plain_text, r.preview, r.category, r.resource_type, r.difficulty,
           r.estimated_read_time, r.tags, r.related_archetypes, r.author, r.author_credentials, r.source_url, r.sections, r.citations, r.created_at,
           'bench', r.search_title, r.search_tags, left(r.search_text, 2000 + n % 1500) || right(other.search_text, n % 1500), r.short_grams,
           ARRAY(SELECT unnest(r.words) UNION SELECT unnest(other.words))
         FROM generate_series($1::int, $1 + $2 - 1) n
         JOIN (SELECT *, row_number() OVER (ORDER BY slug) AS place, count(*) OVER () AS whole FROM library.resources WHERE slug NOT LIKE 'bench-%') r
           ON r.place = 1 + n % r.whole
         JOIN (SELECT search_text, words, row_number() OVER (ORDER BY slug) AS place, count(*) OVER () AS whole FROM library.resources WHERE slug NOT LIKE 'bench-%') other
           ON other.place = 1 + (n * 7) % other.whole`,
        [made, STATEMENT],
      );
    }
    await client.query('VACUUM (ANALYZE) library.resources');
  });
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const search of SEARCHES) times.push(await timed(() => find(person, search)));
  await withDatabase(product, 'library', (client) =>
    client.query(`DELETE FROM library.resources WHERE slug LIKE 'bench-%'`),
  );
  const size = LARGE_LIBRARY.toLocaleString('en-US');
  return [
    {
      what: `search of ${size} resources, from the browser’s side, rare and common words`,
      measured: `p50 ${ms(median(times))}, p95 ${ms(percentile(times, 0.95))}`,
      budget: 'p95 ≤ 50 ms',
      kept: percentile(times, 0.95) <= 50,
    },
  ];
}

async function find(person: Person, search: string): Promise<void> {
  const { status } = await person.send('/api/educational-resources/search', {
    method: 'POST',
    body: { search, sort: 'relevance' },
  });
  if (status !== 200) throw new Error(`A search was answered ${status}`);
}
