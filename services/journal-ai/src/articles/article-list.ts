import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** An article of the library, by the name of its file. */
export interface Article {
  readonly id: string;
  readonly title: string;
}

/** An article with the words by which a question asks for it. */
export interface ListedArticle extends Article {
  readonly names: readonly string[];
}

const FILE = new URL('../../articles/en.yaml', import.meta.url);

/** @throws Error that says which item of the list is not complete */
function readArticles(): readonly ListedArticle[] {
  const items = parse(readFileSync(FILE, 'utf8')) as readonly Partial<ListedArticle>[];
  return items.map(({ id, title, names }, index) => {
    if (!id || !title || !names?.length)
      throw new Error(`articles/en.yaml: item ${index + 1} is not complete`);
    return { id, title, names };
  });
}

/** The articles that answer questions, in the order in which they are tried. The library's articles are in English. */
export const articles = readArticles();

const known = new Map(articles.map(({ id, title }) => [id, { id, title }]));

/** The article of this id; undefined when the list does not have it any more. */
export const articleOf = (id: string): Article | undefined => known.get(id);
