import { describe, expect, it } from '@jest/globals';
import { communitySources } from '@shadow-guide/contracts';
import { groupCatalogue } from '../../groups/index.js';
import { activityIdOf, checkInsightId, insightsOf } from './index.js';

const all = groupCatalogue.flatMap(({ id }) => insightsOf(id));

/**
 * Matches "(Sbarra et al., 2013)", "(Curran and Hill, 2019)" and "Jack and Dill (1992)", whose parts make up the key of
 * a source.
 */
const citation = /(\p{Lu}[\p{L}-]+)(?: et al\.)?(?: and (\p{Lu}\p{L}+))?,? \(?((?:19|20)\d\d)\)/gu;
const plain = (text: string) =>
  text
    .replaceAll('æ', 'ae')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();

describe('the insights written for the groups', () => {
  it.each(groupCatalogue)('include at least five insights in $id, with every type', ({ id }) => {
    const kinds = insightsOf(id).map(({ insightType }) => insightType);
    expect(kinds.length).toBeGreaterThanOrEqual(5);
    expect(new Set(kinds)).toEqual(new Set(['research', 'reflection', 'practice']));
  });

  it('have unique ids and titles, and do not use the id of a counted insight', () => {
    for (const field of ['id', 'title', 'content'] as const) {
      expect(new Set(all.map((one) => one[field])).size).toBe(all.length);
    }
    for (const { id } of all) {
      expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(id.length).toBeLessThanOrEqual(80);
      expect(id).not.toMatch(/-activity$/);
      expect(() => checkInsightId(id)).not.toThrow();
    }
    expect(() => checkInsightId(activityIdOf('anger'))).not.toThrow();
    for (const id of ['', 'no-such-insight', 'toString', activityIdOf('no-such-group')]) {
      expect(() => checkInsightId(id)).toThrow(expect.objectContaining({ code: 'insight_not_found' }));
    }
  });

  it('use each source in the list of sources', () => {
    expect([...new Set(all.flatMap(({ sources }) => sources))].sort()).toEqual([...communitySources].sort());
  });

  it.each([
    [
      'a promise',
      /\b(cure[sd]?|heal(s|ed|ing)?|guarantee[sd]?|always helps?|cannot harm|proves|rewires?)\b/i,
    ],
    [
      'a disputed theory',
      /vagus|polyvagal|keeps the score|buried trauma|inner child|21 days|66 days|resist persists/i,
    ],
  ])('do not mention %s', (_, forbidden) => {
    expect(all.filter(({ content }) => forbidden.test(content))).toEqual([]);
  });
});

describe.each(all)('$id', ({ title, content, insightType, relatedTopics, sources }) => {
  it('has a text of 200 to 900 characters and one to four topics', () => {
    expect(title.length).toBeLessThanOrEqual(60);
    expect(content.length).toBeGreaterThanOrEqual(200);
    expect(content.length).toBeLessThanOrEqual(900);
    expect(relatedTopics.length).toBeGreaterThanOrEqual(1);
    expect(relatedTopics.length).toBeLessThanOrEqual(4);
  });

  it('cites exactly the sources in its list, and cites none unless it is of type research', () => {
    const named = [...content.matchAll(citation)].map(
      ([, first = '', second = '', year]) => plain(first + second) + year,
    );
    expect(named.sort()).toEqual(sources.map((key) => key.toLowerCase()).sort());
    expect(sources.length > 0).toBe(insightType === 'research');
    if (insightType !== 'research') expect(content).not.toMatch(/\b(study|studies|researchers?|trials?)\b/i);
  });
});
