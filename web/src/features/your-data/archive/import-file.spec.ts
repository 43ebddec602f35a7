import { describe, expect, it } from '@jest/globals';
import { MAX_IMPORT_BYTES } from '@shadow-guide/contracts/facts';
import { fileProblem, headersOf, typedFile } from './import-file.js';

describe('a file to import', () => {
  it.each([
    ['an archive', { name: 'shadow-guide-2026-03-02.ZIP', size: 10 }],
    ['another journal’s export', { name: 'Journal.json', size: MAX_IMPORT_BYTES }],
  ])('may be %s', (_, file) => {
    expect(fileProblem(file)).toBeNull();
  });

  it.each([
    ['of another file type', { name: 'journal.txt', size: 10 }, /\.zip, \.json or \.md/],
    ['empty', { name: 'a.zip', size: 0 }, /empty/],
    ['too large', { name: 'a.zip', size: MAX_IMPORT_BYTES + 1 }, /larger than 104\.9 MB/],
  ])('is refused when it is %s', (_, file, said) => {
    expect(fileProblem(file)).toMatch(said);
  });

  it('is sent with the content type of its extension', () => {
    expect(typedFile(new File(['a'], 'a.Zip')).type).toBe('application/zip');
    expect(typedFile(new File(['{}'], 'a.json', { type: 'text/plain' })).type).toBe('application/json');
    expect(typedFile(new File(['a'], 'a.md')).type).toBe('text/markdown');
  });

  it('is sent with the date found in its name, but without the name itself', () => {
    expect(headersOf(new File(['a'], 'My 2025-03-02 in Rome.md'))).toEqual({ 'x-file-day': '2025-03-02' });
    expect(headersOf(new File(['a'], 'Rome.md'))).toEqual({});
  });
});
