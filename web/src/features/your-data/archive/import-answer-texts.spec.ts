import { describe, expect, it } from '@jest/globals';
import type { ImportPreview } from '@shadow-guide/contracts';
import { fatesText, foundText, importedPartName, unreadableText } from './import-answer-texts.js';

const found = (change: Partial<ImportPreview> = {}): ImportPreview => ({
  ...{ format: 'day-one', parts: [{ part: 'conversations', count: 2 }] },
  ...{ firstDay: '2025-03-02', lastDay: '2025-03-05', unreadable: 0, photos: 0, attachments: 0 },
  ...change,
});

describe('the description of a file', () => {
  it.each([
    [{}, '2 entries, 2 to 5 March 2025'],
    [{ photos: 1 }, '2 entries, 2 to 5 March 2025; 1 photo is not taken over'],
    [{ photos: 2 }, '2 entries, 2 to 5 March 2025; 2 photos are not taken over'],
    [
      { photos: 1, attachments: 1 },
      '2 entries, 2 to 5 March 2025; 1 photo and 1 other attachment are not taken over',
    ],
    [{ firstDay: '2025-02-28' }, '2 entries, 28 February to 5 March 2025'],
    [{ firstDay: '2019-12-30' }, '2 entries, 30 December 2019 to 5 March 2025'],
    [{ parts: [{ part: 'conversations', count: 1 }], firstDay: '2025-03-05' }, '1 entry, 5 March 2025'],
    [{ parts: [{ part: 'habits', count: 1 }], firstDay: null, lastDay: null }, ''],
  ])('describes the content %j as: %s', (change, text) => {
    expect(foundText(found(change))).toBe(text);
  });

  it('ends with the content that cannot be read', () => {
    expect(unreadableText(found())).toBe('');
    expect(unreadableText(found({ unreadable: 1 }))).toBe('1 more is not readable.');
    expect(unreadableText(found({ format: 'markdown', unreadable: 3 }))).toMatch(/^3 files have no date/);
  });
});

it('the result of an imported part lists how many records were imported, skipped and unreadable', () => {
  expect(importedPartName('conversations')).toBe('Entries');
  expect(importedPartName('core-conversations')).toBe('Saved replies');
  expect(fatesText({ imported: 2, alreadyHere: 0, unreadable: 0 })).toBe('2 taken');
  expect(fatesText({ imported: 0, alreadyHere: 1_200, unreadable: 3 })).toBe(
    '0 taken, 1,200 already here, 3 not readable',
  );
});
