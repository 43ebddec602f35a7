import { contract, endpoint } from '../core/endpoint.js';
import { Id, Int, Many, OneOf, Text, TextList } from '../core/fields.js';
import { type ConversationKind, conversationKinds, type SearchKind, searchKinds } from '../facts/journal.js';
import { textRules } from '../facts/texts.js';

/** A search of the person's own text. A POST, so that the search words appear in no URL and no log. */
export class SearchQuery {
  @Text({ trim: true, ...textRules.search }) q: string;
  @Text({ optional: true, min: 10, max: 10, about: 'First day, YYYY-MM-DD' }) from?: string;
  @Text({ optional: true, min: 10, max: 10, about: 'Last day, YYYY-MM-DD' }) to?: string;
  @TextList({ optional: true, max: 3, about: 'Which kinds; all of them without it' }) kinds?: SearchKind[];
  @Text({ optional: true, max: 200, about: 'Of the page before: goes on where that one ended' })
  cursor?: string;
}

/** A passage to highlight: UTF-16 offsets into the excerpt. */
export class SearchMark {
  @Int({ min: 0 }) start: number;
  @Int({ min: 0 }) end: number;
}

/** A place where the search words occur. */
export class SearchHit {
  @OneOf(searchKinds) kind: SearchKind;
  @Id({ about: 'The entry, the reply or the insight' }) id: string;
  @Id({ about: 'The entry to open' }) entryId: string;
  @OneOf(conversationKinds) conversationKind: ConversationKind;
  @Text({ min: 10, max: 10, about: 'YYYY-MM-DD on which it was written' }) date: string;
  @Text({ max: 400, about: 'The words around the first place' }) excerpt: string;
  @Many(() => SearchMark, { max: 20 }) marks: SearchMark[];
}

/** Results of one time-limited step of a search, newest first. */
export class SearchPage {
  @Many(() => SearchHit, { max: 50 }) hits: SearchHit[];
  @Text({ nullable: true, max: 200, about: 'Where to go on; null at the end' }) cursor: string | null;
  @Text({
    nullable: true,
    min: 10,
    max: 10,
    about: 'The day down to which was searched; null when nothing is there',
  })
  searchedTo: string | null;
}

export const search = contract('journal-ai.search', {
  run: endpoint({
    http: 'POST /api/journal/search',
    input: SearchQuery,
    output: SearchPage,
    heavy: true,
  }),
});
