import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, it } from '@jest/globals';
import { type OwnDatabase, openOwnDatabase } from '@shadow-guide/kernel/testing';
import { DataSource } from 'typeorm';
import { readCatalogue, readFiles } from '../src/content/read-content.js';
import { readResource } from '../src/content/read-resource.js';
import { libraryDatabase } from '../src/database/database.js';
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

  const out: string[] = [];
  const W = 'FROM library.resources r WHERE withdrawn_at IS NULL';
  for (const [n, q] of Object.entries({
    count: `SELECT count(*) ${W}`,
    detoast: `SELECT sum(length(search_text)) ${W}`,
    octets: `SELECT count(*) ${W} AND hashtext(search_text) = 5`,
    likeRare: `SELECT count(*) ${W} AND search_text || '' LIKE '%nothing-of-it%'`,
    likeRare2: `SELECT count(*) ${W} AND search_text LIKE '%nothing-of-it%'`,
    strposRare: `SELECT count(*) ${W} AND strpos(search_text, 'nothing-of-it') > 0`,
    strposC: `SELECT count(*) ${W} AND strpos(search_text COLLATE "C", 'nothing-of-it') > 0`,
    strposYou: `SELECT count(*) ${W} AND strpos(search_text, 'what you can') > 0`,
    strposShadow: `SELECT count(*) ${W} AND strpos(search_text, 'shadow') > 0`,
    likeShadow: `SELECT count(*) ${W} AND search_text LIKE '%shadow%'`,
    tsq: `SELECT count(*) ${W} AND search_vector @@ plainto_tsquery('pg_catalog.english','shadow')`,
    tsqThe: `SELECT count(*) ${W} AND search_vector @@ plainto_tsquery('pg_catalog.english','people')`,
    tsrank: `SELECT sum(ts_rank('{0.05, 0.1, 0.4, 1}', search_vector, plainto_tsquery('pg_catalog.english','shadow'))) ${W}`,
    title: `SELECT count(*) ${W} AND search_title LIKE '%shadow%'`,
    titletags: `SELECT count(*) ${W} AND (search_title LIKE '%shadow%' OR search_tags LIKE '%shadow%')`,
    sort: `SELECT id FROM (SELECT id, row_number() OVER (ORDER BY helpful_count DESC, search_title, id) n ${W} ) x WHERE n < 25`,
    grams: `SELECT count(*) ${W} AND short_grams @> ARRAY['a']`,
  })) {
    const times = [];
    for (let i = 0; i < 5; i++) {
      const t = performance.now();
      await big.query(q);
      times.push((performance.now() - t).toFixed(0));
    }
    const plan = await big.query(`EXPLAIN ANALYZE ${q}`);
    out.push(
      `${n}: ${times.join(' ')} | ${plan
        .map((p: any) => p['QUERY PLAN'])
        .filter((l: string) => /Scan|Execution/.test(l))
        .map((l: string) => l.trim().slice(0, 60))
        .slice(0, 4)
        .join(' ; ')}`,
    );
  }
  await big.destroy();
  console.log(out.join('\n'));
}, 300_000);
