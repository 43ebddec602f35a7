import { randomUUID } from 'node:crypto';
import type { SearchHit, SearchPage } from '@shadow-guide/contracts';
import { daysAgo } from './history.js';

/** Returns a hit whose words are marked as in `I was so [tired].` */
export function aHit(marked: string, hit: Partial<SearchHit> = {}): SearchHit {
  const marks: SearchHit['marks'] = [];
  let excerpt = '';
  for (const [index, part] of marked.split(/[[\]]/).entries()) {
    if (index % 2 === 1) marks.push({ start: excerpt.length, end: excerpt.length + part.length });
    excerpt += part;
  }
  const id = randomUUID();
  return {
    kind: 'entry',
    id,
    entryId: id,
    conversationKind: 'journal',
    date: daysAgo(3),
    excerpt,
    marks,
    ...hit,
  };
}

/** Returns one page of a search; the last one unless there is a cursor. */
export function aSearchPage(hits: SearchHit[], page: Partial<SearchPage> = {}): SearchPage {
  return { hits, cursor: null, searchedTo: hits.at(-1)?.date ?? daysAgo(900), ...page };
}
