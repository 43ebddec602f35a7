import { RESOURCES_A_PAGE, type ResourceSort, type SearchResources } from '@shadow-guide/contracts';
import { RESOURCE_COLUMNS } from '../resource-row.js';
import { ORDERS } from './orders.js';
import type { SearchTerms } from './search-terms.js';

/** A prepared statement with its parameters; each distinct SQL text has a name of its own. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Filter fields and the columns they are compared with. */
const FILTERS = {
  category: 'r.category',
  resourceType: 'r.resource_type',
  difficulty: 'r.difficulty',
  libraryDifficulty: 'CASE WHEN r.difficulty <= 2 THEN 1 WHEN r.difficulty = 3 THEN 2 ELSE 3 END',
} as const;
type Filter = keyof typeof FILTERS;
/** Maximum number of matches that are ranked by the frequency and place of their words. */
const MOST_WEIGHED = 400;
/**
 * Condition that excludes withdrawn resources. It is written so that the planner does not use the partial index of a
 * sort order to scan all rows that are not withdrawn.
 */
const NOT_WITHDRAWN = `coalesce(r.withdrawn_at, 'infinity') = 'infinity'`;
const TITLE_WEIGHS_MOST = `'{0.05, 0.1, 0.4, 1}'`;

/** SQL for the conditions of a match, and for its rank. */
interface Match {
  readonly where: readonly string[];
  /** SQL: 2 for a match in the title, 1 in a tag, else 0. */
  readonly place: string;
  readonly rank: string;
  readonly lexemes: string;
}
const NOTHING_SOUGHT: Match = { where: [], place: '0', rank: '0', lexemes: 'NULL::text[]' };

/**
 * Builds the statement for one page of results in one round trip. It contains only the requested criteria, so that it
 * can be planned well.
 */
export function searchStatement(
  input: SearchResources,
  terms: SearchTerms | null,
  userId: string,
): Statement {
  const values: unknown[] = [userId, input.offset ?? 0];
  const next = (value: unknown) => `$${values.push(value)}`;
  const filters = (Object.keys(FILTERS) as Filter[]).filter((filter) => input[filter] !== undefined);
  const sort = sortOf(input.sort, terms);
  const match = terms ? matching(terms, next) : NOTHING_SOUGHT;
  const where = [
    terms ? NOT_WITHDRAWN : 'r.withdrawn_at IS NULL',
    ...match.where,
    ...filters.map((filter) => `${FILTERS[filter]} = ${next(input[filter])}`),
  ].join(' AND ');
  const kind = terms ? kindOf(terms) : 'all';
  const from = `FROM library.resources r WHERE ${where}`;
  const page =
    terms && sort === 'relevance'
      ? rankedPage(match, from)
      : orderedPage(ORDERS[sort === 'relevance' ? 'research' : sort], from, terms !== null);
  return {
    name: `resources-search-${[kind, sort, ...filters].join('-')}`,
    text: `
      WITH page AS (${page})
      SELECT total, ${match.lexemes} AS lexemes, r.plain_text, ${RESOURCE_COLUMNS}
      FROM page JOIN library.resources r USING (id) ORDER BY page.place`,
    values,
  };
}

/**
 * Returns one page in the order of an index. Without search words the total is counted in a subquery, so that the index
 * is read only to the end of the page.
 */
function orderedPage(order: string, from: string, isCountedOnTheWay: boolean): string {
  const total = isCountedOnTheWay ? '(count(*) OVER ())::int' : `(SELECT count(*)::int ${from})`;
  return `SELECT r.id, row_number() OVER (ORDER BY ${order}) AS place, ${total} AS total ${from}
    ORDER BY ${order} LIMIT ${RESOURCES_A_PAGE} OFFSET $2`;
}

/**
 * Returns SQL for one page with the best matches first. When there are very many matches, they are not ranked word by
 * word, because that would read all of them.
 */
function rankedPage({ place, rank }: Match, from: string): string {
  const order = `fit DESC, weight DESC, ${ORDERS.research}`;
  return `
    SELECT r.id, row_number() OVER (ORDER BY ${order}) AS place, r.total
    FROM (
      SELECT found.*, CASE WHEN found.total <= ${MOST_WEIGHED} THEN (SELECT ${rank} FROM library.resources r WHERE r.id = found.id) ELSE 0 END AS weight
      FROM (
        SELECT r.id, r.resource_type, r.helpful_count, r.search_title, ${place} AS fit, (count(*) OVER ())::int AS total ${from}
      ) AS found
    ) AS r
    ORDER BY ${order} LIMIT ${RESOURCES_A_PAGE} OFFSET $2`;
}

/** Returns the kind of index that finds the search text. */
function kindOf({ isShort, isPartOfWord, grams }: SearchTerms): string {
  if (isShort) return 'short';
  if (isPartOfWord) return 'words';
  return grams.length > 0 ? 'grams' : 'trigrams';
}

function sortOf(
  sort: ResourceSort | undefined,
  terms: SearchTerms | null,
): ResourceSort | keyof typeof ORDERS {
  if (sort === undefined || (sort === 'relevance' && !terms)) return 'research';
  return sort;
}

/**
 * Returns the SQL of a match: the resource contains the search text letter for letter, or its words in another form.
 */
function matching(terms: SearchTerms, next: (value: unknown) => string): Match {
  if (terms.isShort) {
    const grams = next(terms.grams);
    return {
      where: [`r.short_grams @> ${grams}::text[]`],
      place: placeOf(`strpos(%, (${grams}::text[])[1]) > 0`),
      rank: '0',
      lexemes: 'NULL::text[]',
    };
  }
  const pattern = next(terms.pattern);
  const folded = next(terms.folded);
  const query = `plainto_tsquery('pg_catalog.english', ${folded}::text)`;
  const grams = terms.grams.length > 0 ? `r.short_grams @> ${next(terms.grams)}::text[] AND ` : '';
  // Part of a word needs no search in the text: the index of words gives the complete answer.
  const letters = terms.isPartOfWord
    ? `r.words && ARRAY(SELECT word FROM library.words WHERE word LIKE ${pattern})`
    : `${grams}r.search_text LIKE ${pattern}`;
  return {
    where: [`(${letters} OR r.search_vector @@ ${query})`],
    place: placeOf(`% LIKE ${pattern}`),
    rank: `ts_rank(${TITLE_WEIGHS_MOST}, r.search_vector, ${query})`,
    lexemes: `tsvector_to_array(to_tsvector('pg_catalog.english', ${folded}::text))`,
  };
}

/** Returns SQL that ranks a match in the title highest, then a match in the tags, then a match in the text. */
function placeOf(test: string): string {
  const [title, tags] = ['r.search_title', 'r.search_tags'].map((column) => test.replace('%', () => column));
  return `(CASE WHEN ${title} THEN 2 WHEN ${tags} THEN 1 ELSE 0 END)`;
}
