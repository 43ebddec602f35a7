import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { isPagePath } from '@shadow-guide/contracts/facts';
import { pageFacts, publicPages } from '../src/features/public-pages/page-facts.js';
import { shadowWorkQuestions } from '../src/features/public-pages/shadow-work-questions.js';

/** Returns the objects in structured data, at any depth. */
function objectsIn(data: unknown): Record<string, unknown>[] {
  if (Array.isArray(data)) return data.flatMap(objectsIn);
  if (typeof data !== 'object' || data === null) return [];
  return [data as Record<string, unknown>, ...Object.values(data).flatMap(objectsIn)];
}

const ofType = (data: unknown, type: string) => objectsIn(data).filter((one) => one['@type'] === type);

/** Properties that schema.org and the guidelines of search engines require for the types that we use. */
const required: Record<string, readonly string[]> = {
  WebSite: ['name', 'url'],
  AboutPage: ['name', 'url'],
  Article: ['headline', 'author', 'datePublished', 'mainEntityOfPage'],
  Organization: ['name', 'url'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
};

describe.each(pageFacts)('the facts of $path', ({ path, title, description, isDocument, structuredData }) => {
  it('name a page that exists', () => {
    expect(isDocument ? existsSync(`web/public${path}`) : isPagePath(path)).toBe(true);
  });

  it('fit the length limits of a search result', () => {
    expect(title).toContain('Shadow Guide');
    expect(title.length).toBeLessThanOrEqual(60);
    expect(description.length).toBeGreaterThanOrEqual(50);
    expect(description.length).toBeLessThanOrEqual(160);
  });

  it('contain structured data with all properties that its type requires', () => {
    for (const one of structuredData) expect(one).toHaveProperty('@context', 'https://schema.org');
    const lacking = objectsIn(structuredData).flatMap((one) => {
      const type = one['@type'];
      if (typeof type !== 'string') return [];
      if (!required[type]) return [`${type} is not known here`];
      return required[type].filter((name) => !one[name]).map((name) => `${type} has no ${name}`);
    });
    expect(lacking).toEqual([]);
  });
});

describe('the static documents among the public pages', () => {
  it.each(pageFacts.filter(({ isDocument }) => isDocument))(
    '$path carries its title, its description and the date of its last change',
    ({ path, title, description, changed = '' }) => {
      const html = readFileSync(`web/public${path}`, 'utf8');
      const date = new Date(`${changed}T00:00:00Z`).toLocaleDateString('en-GB', {
        dateStyle: 'long',
        timeZone: 'UTC',
      });
      expect(html).toContain(`<title>${title}</title>`);
      expect(html).toContain(`<meta name="description" content="${description}" />`);
      expect(html).toContain(`Last changed on ${date}`);
    },
  );
});

describe('the questions in the structured data', () => {
  const data = publicPages.whatIsShadowWork.structuredData;

  it('are the questions shown on the page, each once', () => {
    const names = ofType(data, 'Question').map((one) => one['name']);
    expect(names).toEqual(shadowWorkQuestions.map(({ question }) => question));
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(6);
    expect(names.length).toBeLessThanOrEqual(10);
  });

  it('have answers in plain text, with citations as displayed', () => {
    const answers = ofType(data, 'Answer').map((one) => String(one['text']));
    expect(answers.filter((text) => /[<>[\]]|@\w/.test(text))).toEqual([]);
    expect(answers[0]).toContain('(Roesler, 2013)');
  });

  it('appear only once, on one page', () => {
    expect(
      pageFacts.filter(({ structuredData }) => ofType(structuredData, 'FAQPage').length > 0),
    ).toHaveLength(1);
    expect(ofType(data, 'FAQPage')).toHaveLength(1);
  });
});
