import { contract, endpoint } from '../core/endpoint.js';
import { Flag, Id, Instant, Int, Many, OneOf, Text, TextList } from '../core/fields.js';
import { type InsightType, insightTypes, type Verdict, verdicts } from '../facts/journal.js';
import { textRules } from '../facts/texts.js';

/** The person's own words, exactly as in the entry. */
export class Evidence {
  @Id() entryId: string;
  @Text(textRules.entry) quote: string;
}

/** Something the guide noticed, with the quotes that support it. */
export class Insight {
  @Id() id: string;
  @Text() title: string;
  @Text({ max: 2_000 }) text: string;
  @OneOf(insightTypes) type: InsightType;
  @Many(() => Evidence) evidence: Evidence[];
  @TextList({ about: 'Topics of the entry it came from' }) tags: string[];
  @Id({ about: 'The entry it came from' }) entryId: string;
  @Id({ about: 'The conversation that entry stands in' }) conversationId: string;
  @Instant() createdAt: string;
  @OneOf(verdicts, { optional: true, about: 'What the person says of it' }) verdict?: Verdict;
}

export class InsightFilter {
  @OneOf(insightTypes, { optional: true }) type?: InsightType;
  @Text({ optional: true, max: 100 }) tag?: string;
  @Instant({ optional: true, about: 'Or a day of the person, YYYY-MM-DD' }) from?: string;
  @Instant({ optional: true, about: 'Or a day of the person, YYYY-MM-DD, to its end' }) to?: string;
  @Text({
    optional: true,
    ...textRules.insightSearch,
    about: 'Words in the title, the text or the quotes, in any case',
  })
  q?: string;
  @Flag({
    optional: true,
    about: 'Those the person said "Not me" of, with what only restates these, and no others',
  })
  hidden?: boolean;
  @Int({ optional: true, min: 1, max: 100, about: 'Default 50' }) limit?: number;
  @Text({ optional: true, max: 100, about: 'Id of the last insight of the page before' }) cursor?: string;
}

export const insights = contract('journal-ai.insights', {
  list: endpoint({ http: 'GET /api/insights', input: InsightFilter, output: [Insight], heavy: true }),
});
