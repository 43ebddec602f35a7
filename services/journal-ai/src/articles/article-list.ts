import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** An article of the library, identified by its file name. */
export interface Article {
  readonly id: string;
  readonly title: string;
}

/** An article with the terms under which a question may ask for it. */
export interface ListedArticle extends Article {
  readonly names: readonly string[];
}

const FILE = new URL('../../articles/en.yaml', import.meta.url);

/**
 * Reads the list of articles.
 * @throws Error that names the incomplete item of the list
 */
function readArticles(): readonly ListedArticle[] {
  const items = parse(readFileSync(FILE, 'utf8')) as readonly Partial<ListedArticle>[];
  return items.map(({ id, title, names }, index) => {
    if (!id || !title || !names?.length)
      throw new Error(`articles/en.yaml: item ${index + 1} is not complete`);
    return { id, title, names };
  });
}

/** The articles that answer questions, in matching order. The library's articles are in English. */
export const articles = readArticles();

const known = new Map(articles.map(({ id, title }) => [id, { id, title }]));

/** Returns the article of an id; undefined when it is no longer in the list. */
export const articleOf = (id: string): Article | undefined => known.get(id);
