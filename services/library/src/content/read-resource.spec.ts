import { describe, expect, it } from '@jest/globals';
import type { CitedWork } from '@shadow-guide/contracts';
import { ContentError } from './content-error.js';
import { readResource } from './read-resource.js';

const aWork = (own: Partial<CitedWork>): CitedWork => ({
  ...{ id: 'writer-2001', kind: 'paper', title: 'A work', authors: ['Writer, W.'], year: 2001 },
  ...{ venue: 'A Journal, 1(2), 3-4', doi: '10.1000/1', ...own },
});
const works = [
  aWork({}),
  aWork({
    id: 'two-2002',
    kind: 'review',
    authors: ['One, A. B.', 'Two, C.'],
    year: 2002,
    url: 'https://a.example/2',
  }),
  aWork({
    id: 'body-guide',
    kind: 'guideline',
    title: 'A guide',
    authors: ['World Health Organization'],
    year: undefined,
  }),
];
const catalogue = new Map(works.map((work) => [work.id, work]));
const HEAD = {
  ...{ title: 'A title', type: 'article', difficulty: '2', tags: '[one, two_words, three]' },
  ...{ archetypes: '[hero]', sources: '[writer-2001]', published: '2026-11-23' },
};

function aFile(body: string, head: Partial<Record<string, string>> = {}, category = 'jung_concepts') {
  const fields = Object.entries({ ...HEAD, ...head }).filter(([, value]) => value !== '');
  const yaml = fields.map(([name, value]) => `${name}: ${value}`).join('\n');
  return { category, slug: 'a-file', text: `---\n${yaml}\n---\n${body}` };
}
const read = (body: string, head?: Partial<Record<string, string>>) =>
  readResource(aFile(body, head), catalogue);
const BODY = 'A text [@writer-2001].\n\n## What *was* asked’s\n\nMore.';

describe('a file', () => {
  it('is read into a resource with sections, citations, a reading time and its authors’ credentials', () => {
    const resource = read(
      'Opening [@two-2002; @writer-2001].\n\n## What was asked?\n\nSee [a page](resource:other-page) and [more](https://b.example).\n\n## Étude 2\n\n- a [@body-guide]',
      { sources: '[two-2002, writer-2001, body-guide]' },
    );
    expect(resource.content).toBe(
      [
        '<p>Opening (<a href="#source-two-2002">One and Two, 2002</a>; <a href="#source-writer-2001">Writer, 2001</a>).</p>',
        '<h2 id="section-what-was-asked">What was asked?</h2>',
        '<p>See <a href="/research-explorer?resource=other-page">a page</a> and <a href="https://b.example" target="_blank" rel="noopener noreferrer">more</a>.</p>',
        '<h2 id="section-etude-2">Étude 2</h2>',
        '<ul>\n<li>a (<a href="#source-body-guide">World Health Organization, undated</a>)</li>\n</ul>',
      ].join('\n'),
    );
    expect(resource.sections).toEqual([
      { id: 'what-was-asked', title: 'What was asked?' },
      { id: 'etude-2', title: 'Étude 2' },
    ]);
    expect(resource.authorCredentials).toBe(
      'A. B. One and C. Two, authors of a review in A Journal (2002); W. Writer, author of a paper in A Journal (2001); World Health Organization, author of the guideline “A guide” (undated).',
    );
    expect(resource).toMatchObject({
      sourceUrl: 'https://a.example/2',
      estimatedReadTime: 1,
      linked: new Set(['other-page']),
    });
    expect(resource.preview).toBe(
      'Opening (One and Two, 2002; Writer, 2001). See a page and more. a (World Health Organization, undated)',
    );
  });

  it('has the same id in every installation, and a new digest when its text or the record of a source changes', () => {
    const [one, again] = [read(BODY), read(BODY)];
    expect(one).toEqual(again);
    expect(one.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(read(`${BODY} More.`).digest).not.toBe(one.digest);
    const other = new Map([['writer-2001', aWork({ year: 2003 })]]);
    expect(readResource(aFile(BODY), other).digest).not.toBe(one.digest);
  });

  it.each([
    ['HTML in its text', `${BODY} <b>bold</b>`, {}, /has html in it/],
    ['a script', `${BODY}\n\n<script>alert(1)</script>`, {}, /has html in it/],
    ['an image', `${BODY} ![x](https://a.example/x.png)`, {}, /has image in it/],
    ['a table', `${BODY}\n\n| a | b |\n|---|---|\n| c | d |`, {}, /has table in it/],
    ['a top-level heading', `# Title\n\n${BODY}`, {}, /headings are ##/],
    ['a link that runs a script', `${BODY} [x](javascript:alert(1))`, {}, /It links to javascript/],
    ['a link without HTTPS', `${BODY} [x](http://a.example)`, {}, /links begin with https/],
    [
      'a citation of an unknown source',
      `${BODY} [@nobody-1999]`,
      {},
      /cites nobody-1999, which sources.json/,
    ],
    [
      'a citation that its front matter does not name',
      `${BODY} [@two-2002]`,
      {},
      /which its front matter does not name/,
    ],
    ['a source that it never cites', BODY, { sources: '[writer-2001, two-2002]' }, /never cites two-2002/],
    ['two identical headings', `${BODY}\n\n## Same\n\na\n\n## Same\n\nb`, {}, /headings are the same/],
    ['an empty title', BODY, { title: '' }, /lacks title/],
    ['an unknown field', BODY, { author: 'me' }, /nothing reads: author/],
    ['a difficulty of nine', BODY, { difficulty: '9' }, /difficulty is a whole number/],
    ['tags with blanks', BODY, { tags: '[a b, c, d]' }, /3 to 8 different tags/],
    ['an unknown archetype', BODY, { archetypes: '[wizard]' }, /1 to 5 different archetypes/],
    ['an invalid date', BODY, { published: '2026-02-30' }, /date of publication/],
  ])('with %s is refused, and the message says what to change', (_, body, head, message) => {
    expect(() => read(body, head)).toThrow(ContentError);
    expect(() => read(body, head)).toThrow(message);
  });
});
