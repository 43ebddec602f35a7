import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, it } from '@jest/globals';
import { type OwnDatabase, openOwnDatabase } from '@shadow-guide/kernel/testing';
import { DataSource } from 'typeorm';
import { readCatalogue, readFiles } from '../src/content/read-content.js';
import { readResource } from '../src/content/read-resource.js';
import { libraryDatabase } from '../src/database/database.js';
import { FindResources } from '../src/resources/finding/find-resources.js';
import { searchStatement } from '../src/resources/finding/search-statement.js';
import { searchTermsOf } from '../src/resources/finding/search-terms.js';
import { OutgoingHtml } from '../src/resources/outgoing-html.js';
import { ResourcePresenter } from '../src/resources/resource.presenter.js';
import { storeWritten } from './support/written-resources.js';

let own: OwnDatabase;
beforeAll(async () => {
  own = await openOwnDatabase(process.env, libraryDatabase);
}, 30_000);
afterAll(() => own.drop());
it('measures', async () => {
  const all = [];
  for (const w of ['C1', 'C2']) {
    const folder = `/work/wt/${w}/services/library/content`;
    const cat = await readCatalogue(folder);
    for (const f of await readFiles(folder)) {
      try {
        all.push(readResource(f, cat));
      } catch {}
    }
  }
  const t0 = performance.now();
  await storeWritten(
    own.database,
    all.map((r) => ({ ...r, slug: `x-${randomUUID()}`, id: randomUUID() })),
  );
  console.log('seed of', all.length, performance.now() - t0);
  const rep = Math.ceil(10_000 / all.length);
  const o = own.settings;
  const big = await new DataSource({
    type: 'postgres',
    host: o.host,
    port: o.port,
    database: o.database,
    username: o.user,
    password: o.password,
  }).initialize();
  for (let k = 0; k < rep; k += 2)
    await big.query(
      `INSERT INTO library.resources (id, slug, title, content, plain_text, preview, category, resource_type, difficulty, estimated_read_time, tags, related_archetypes, author, author_credentials, source_url, sections, citations, created_at, seed_digest, search_title, search_tags, search_text, short_grams, helpful_count)
   SELECT gen_random_uuid(), gen_random_uuid()::text, title, content, plain_text, preview, category, resource_type, difficulty, estimated_read_time, tags, related_archetypes, author, author_credentials, source_url, sections, citations, created_at - n * interval '1 hour', seed_digest, search_title, search_tags, search_text || E'\\nnumber' || (n * 7919 % 10007)::text, short_grams, n % 50 FROM library.resources, generate_series($1::int + 1, $1 + 2) n WHERE slug LIKE 'x-%'`,
      [k],
    );
  await big.query('VACUUM ANALYZE library.resources').catch((e: Error) => console.log(e.message));
  console.log(
    await big.query(
      `SELECT count(*), avg(length(search_text))::int len, pg_size_pretty(pg_total_relation_size('library.resources')) total, pg_size_pretty(pg_relation_size('library.resources_trigrams')) trg, pg_size_pretty(pg_relation_size('library.resources_short_grams')) sg, pg_size_pretty(pg_relation_size('library.resources_words')) w FROM library.resources`,
    ),
  );
  const finder = new FindResources(own.database, new ResourcePresenter(new OutgoingHtml()));
  const out: string[] = [];
  for (const q of [
    '',
    'a',
    'zx',
    'the',
    'shadow',
    'habit forming',
    'people who',
    'number5',
    'number1234',
    'nothing-of-it',
    '🙂🙂🙂',
    '%_\\',
    '...',
    'x_y',
    'projection',
    'what you can',
  ]) {
    const times = [];
    let total = 0;
    for (let i = 0; i < 7; i++) {
      const t = performance.now();
      try {
        total = (await finder.run({ search: q, sort: 'relevance' }, randomUUID())).total;
      } catch (e) {
        out.push(String(e));
      }
      times.push(performance.now() - t);
    }
    const st = searchStatement({ search: q, sort: 'relevance' }, searchTermsOf(q), randomUUID());
    let plan: any[] = [];
    try {
      plan = await own.database.source.query(`EXPLAIN (ANALYZE, TIMING OFF) ${st.text}`, [...st.values]);
    } catch {}
    out.push(
      `${q}: total ${total} ${times.map((x) => x.toFixed(0)).join(' ')} | ${plan
        .map((p) => p['QUERY PLAN'])
        .filter((l) => /Scan|Execution/.test(l))
        .map((l) => l.trim().slice(0, 60))
        .slice(0, 4)
        .join(' ; ')}`,
    );
  }
  await big.destroy();
  console.log(out.join('\n'));
}, 300_000);
