import { describe, expect, it } from '@jest/globals';
import { groupCatalogue, groupOf } from './catalogue.js';

const sentencesOf = (text: string) => text.split(/(?<=[.?!])\s+(?=[A-Z])/u);

describe('the support groups', () => {
  it('are at least eight, each with a unique id, name and focus', () => {
    expect(groupCatalogue.length).toBeGreaterThanOrEqual(8);
    for (const field of ['id', 'name', 'description', 'focusArea'] as const) {
      expect(new Set(groupCatalogue.map((group) => group[field])).size).toBe(groupCatalogue.length);
    }
    for (const { id } of groupCatalogue) {
      expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(id.length).toBeLessThanOrEqual(60);
    }
  });

  it('are described in one to three sentences', () => {
    for (const { description } of groupCatalogue) {
      expect(description.length).toBeLessThanOrEqual(600);
      expect(sentencesOf(description).length).toBeLessThanOrEqual(3);
      expect(description).toMatch(/\.$/);
    }
  });

  it('promise no healing or treatment', () => {
    const promise =
      /\b(cure[sd]?|heal(s|ed|ing)?|treat(s|ed|ment)?|recover(y|s)?|overcome|guarantee[sd]?|therapy)\b/i;
    expect(groupCatalogue.filter(({ description }) => promise.test(description))).toEqual([]);
  });

  it('are found by their exact id only', () => {
    expect(groupOf('anger').name).toBe('Meeting anger');
    for (const id of ['Anger', '', 'toString', '__proto__', 'no-such-group']) {
      expect(() => groupOf(id)).toThrow(
        expect.objectContaining({ kind: 'not_found', code: 'group_not_found' }),
      );
    }
  });
});
