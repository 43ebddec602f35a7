import { describe, expect, it } from '@jest/globals';
import type { ExportChunk } from '@shadow-guide/contracts';
import { tablesOf } from './archive-tables.js';

const text = { type: 'string' };
const words = { type: 'object', properties: { text, topics: { type: 'array' } } };
const schema = {
  oneOf: [
    {
      type: 'object',
      properties: {
        type: { enum: ['entry'] },
        words: { anyOf: [words, { type: 'null' }] },
        quotes: { type: 'array' },
      },
    },
    { type: 'object', properties: { type: { enum: ['version'] }, n: { type: 'integer' } } },
  ],
};

async function filesOf(...chunks: object[][]): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  async function* read(): AsyncGenerator<ExportChunk> {
    for (const records of chunks) {
      const lines = records.map((record) => `${JSON.stringify(record)}\n`).join('');
      yield { part: 'conversations', records: lines, markdown: '', cursor: null };
    }
  }
  for await (const { file, text: piece } of tablesOf('conversations', schema, read())) {
    files[file] = (files[file] ?? '') + piece;
  }
  return files;
}

describe('the tables of an archive part', () => {
  it('are one table per type of record, with a column for each value of an object, across all chunks', async () => {
    const files = await filesOf(
      [{ type: 'entry', words: { text: 'One', topics: ['work', 'rest'] }, quotes: [{ a: 1 }] }],
      [
        { type: 'entry', words: null, quotes: [] },
        { type: 'version', n: 2 },
        { type: 'unknown', n: 3 },
      ],
    );
    expect(files).toEqual({
      'tables/entry.csv':
        '\uFEFF"words.text","words.topics","quotes"\r\n"One","work\nrest","[{""a"":1}]"\r\n"","",""\r\n',
      'tables/version.csv': '\uFEFF"n"\r\n"2"\r\n',
    });
  });
});
