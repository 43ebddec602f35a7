import { describe, expect, it } from '@jest/globals';
import { libraryCategories } from '@shadow-guide/contracts';
import type { ContentFile } from './front-matter.js';
import { sharedShareOf } from './near-duplicates.js';
import { readCatalogue, readContent, readFiles } from './read-content.js';
import { countWords, type ReadResource, readResource } from './read-resource.js';
import { refutedClaimsIn } from './refuted-claims.js';

const [files, catalogue] = await Promise.all([readFiles(), readCatalogue()]);
const named = files.map((file) => ({ name: `${file.category}/${file.slug}`, file }));
const bodyOf = (text: string) => text.replace(/^---\n.*?\n---\n/s, '');
/** Matches a number of people or studies, or a statement that the source's record does not give that number. */
const HOW_MANY =
  /\b(\d[\d,]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[a-z]+teen|[a-z]+ty|hundreds?|thousands?)\b[^.]{0,60}\b(people|persons|participants|volunteers|students|adults|studies|trials|samples|women|men|children|adolescents|couples|patients|experiments|works|papers|articles|respondents|answered|users|replies)\b|\bhow many\b|\bnumber of (people|participants|studies)\b/i;
const known = new Map<string, ReadResource>();
/** Reads and parses a content file, once per slug. */
function resourceOf(file: ContentFile): ReadResource {
  const resource = known.get(file.slug) ?? readResource(file, catalogue);
  known.set(file.slug, resource);
  return resource;
}
const read = (): ReadResource[] => files.map(resourceOf);

describe.each(named)('$name', ({ file }) => {
  it('is valid: its front matter is complete, and each of its sources exists and is cited', () => {
    expect(resourceOf(file).sections.length).toBeGreaterThan(0);
  });

  it('is 350 to 1,200 words long, in 3 to 8 sections, after an opening paragraph', () => {
    const { plainText, sections, content, estimatedReadTime } = resourceOf(file);
    const words = countWords(plainText);
    expect(words).toBeGreaterThanOrEqual(350);
    expect(words).toBeLessThanOrEqual(1_200);
    expect(estimatedReadTime).toBe(Math.ceil(words / 220));
    expect(sections.length).toBeGreaterThanOrEqual(3);
    expect(sections.length).toBeLessThanOrEqual(8);
    expect(content).toMatch(/^<p>/);
  });

  it('contains no HTML, and no instructions to the person who writes it', () => {
    expect(bodyOf(file.text).match(/<\/?[a-z!][^>]*>|&[a-z]+;|\bTODO\b|\bTBD\b|lorem ipsum/gi)).toBeNull();
  });

  it('makes none of the claims that the sources refute, and prints no quotation wrongly attributed to Jung', () => {
    expect(refutedClaimsIn(resourceOf(file).plainText)).toEqual([]);
  });

  it('states design, number of people, effect and limits when it summarises research', () => {
    const { resourceType, sections, plainText } = resourceOf(file);
    const titles = resourceType === 'research' ? sections.map(({ title }) => title.toLowerCase()) : null;
    if (titles === null) return;
    expect(
      titles.filter((title) =>
        /studied|design|how (it|they|this|that)|measured|method|looked|tested/.test(title),
      ),
    ).not.toEqual([]);
    expect(titles.filter((title) => /found|effect|result|showed|came out|figures/.test(title))).not.toEqual(
      [],
    );
    expect(
      titles.filter((title) => /limit|cannot|not (tell|say|show|know)|careful|caution|open/.test(title)),
    ).not.toEqual([]);
    expect(plainText).toMatch(HOW_MANY);
  });
});

describe('the library', () => {
  it('has at least 80 resources, in all five categories and of all four types', () => {
    const resources = read();
    expect(resources.length).toBeGreaterThanOrEqual(80);
    for (const category of libraryCategories)
      expect(resources.filter((resource) => resource.category === category).length).toBeGreaterThanOrEqual(
        12,
      );
    expect(new Set(resources.map(({ resourceType }) => resourceType)).size).toBe(4);
    expect(new Set(resources.map(({ difficulty }) => difficulty)).size).toBe(5);
  });

  it('links only to existing resources, and names every resource once', async () => {
    const resources = await readContent();
    expect(new Set(resources.map(({ title }) => title.toLowerCase())).size).toBe(resources.length);
    expect(new Set(resources.map(({ id }) => id)).size).toBe(resources.length);
  });

  it('cites at least 138 works, and its catalogue has no uncited work', () => {
    const cited = new Set(read().flatMap(({ citations }) => citations.map(({ id }) => id)));
    expect(cited.size).toBeGreaterThanOrEqual(138);
    expect([...catalogue.keys()].filter((id) => !cited.has(id))).toEqual([]);
  });

  it('does not repeat itself: no two resources share a tenth of their phrases', () => {
    const texts = read().map(({ slug, plainText }) => ({ slug, plainText }));
    const alike = texts.flatMap((one, index) =>
      texts
        .slice(index + 1)
        .filter((other) => sharedShareOf(one.plainText, other.plainText) > 0.1)
        .map((other) => `${one.slug} and ${other.slug}`),
    );
    expect(alike).toEqual([]);
  });
});

describe('the catalogue of sources', () => {
  it('contains no working notes of the person who researched a source', () => {
    const works = [...catalogue.values()];
    const remarks = works.filter((work) =>
      /\b(not seen|not shown|not printed|the page seen|the excerpt|copy seen|year from|year as given)\b/i.test(
        JSON.stringify(work),
      ),
    );
    expect(remarks.map(({ id }) => id)).toEqual([]);
  });
});
