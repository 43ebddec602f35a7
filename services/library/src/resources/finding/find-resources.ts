import { Injectable } from '@nestjs/common';
import type { FoundResource, FoundResources, SearchResources } from '@shadow-guide/contracts';
import { Database } from '@shadow-guide/kernel';
import { ResourcePresenter } from '../resource.presenter.js';
import type { ResourceRow } from '../resource-row.js';
import { excerptOf, markMatches } from './mark-matches.js';
import { searchStatement } from './search-statement.js';
import { type SearchTerms, searchTermsOf } from './search-terms.js';

interface FoundRow extends ResourceRow {
  total: number;
  plain_text: string;
  lexemes: string[] | null;
}

/** Finds the resources that match all given criteria. */
@Injectable()
export class FindResources {
  constructor(
    private readonly database: Database,
    private readonly presenter: ResourcePresenter,
  ) {}

  async run(input: SearchResources, userId: string): Promise<FoundResources> {
    const terms = searchTermsOf(input.search);
    const rows = await this.page(input, terms, userId);
    // A page past the end has no row from which the total could be read.
    const [counted] =
      rows.length > 0 || !input.offset ? rows : await this.page({ ...input, offset: 0 }, terms, userId);
    return { resources: rows.map((row) => this.present(row, terms)), total: counted?.total ?? 0 };
  }

  private async page(input: SearchResources, terms: SearchTerms | null, userId: string): Promise<FoundRow[]> {
    const { name, text, values } = searchStatement(input, terms, userId);
    if (!terms) return this.database.query<FoundRow>(name, text, values);
    // The query planner does not count the cost of unpacking each row's text, and would scan all rows for a common
    // word.
    const { rows } = await this.database.pipelined(async (transaction) => {
      transaction.send('resources-search-by-index', `SELECT set_config('enable_seqscan', 'off', true)`, []);
      return { rows: await transaction.query<FoundRow>(name, text, values) };
    });
    return rows;
  }

  private present(row: FoundRow, terms: SearchTerms | null): FoundResource {
    const sought = terms && { phrase: terms.folded, stems: row.lexemes ?? [] };
    return {
      resource: this.presenter.present(row),
      title: markMatches(row.title, sought),
      excerpt: excerptOf(row.plain_text, sought),
    };
  }
}
