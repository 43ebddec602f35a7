import { describe, expect, it } from '@jest/globals';
import { Flag, Ignored, Int, Many, One, Text, TextList } from '@shadow-guide/contracts';
import { DomainError } from '@shadow-guide/contracts/wire';
import { validateInput } from './validate.js';

class Line {
  @Text({ max: 5 }) word: string;
}
class Poem {
  @Text({ trim: true }) title: string;
  @Int({ min: 1, optional: true }) year?: number;
  @Flag({ optional: true }) isKept?: boolean;
  @Many(() => Line) lines: Line[];
  @One(() => Line, { optional: true }) motto?: Line;
  @TextList({ optional: true, max: 3 }) tags?: string[];
  @Ignored(() => Line) drafts?: Line[];
}
class Shelf {
  @Many(() => Poem, { max: 10_000 }) poems: Poem[];
}

describe('the validation of an input', () => {
  it('returns an instance without undeclared fields', () => {
    const poem = validateInput(Poem, {
      title: ' Dusk ',
      lines: [{ word: 'dim', owner: 'me' }],
      userId: 'forged',
    });
    expect(poem).toEqual({ title: 'Dusk', lines: [{ word: 'dim' }] });
  });

  it('parses a number of a query string', () => {
    expect(validateInput(Poem, { title: 'x', year: '1900', lines: [] }, true).year).toBe(1900);
  });

  it('refuses text for a number or a boolean outside of a query string', () => {
    expect(
      fieldsOf(() => validateInput(Poem, { title: 'x', year: '1900', isKept: 'false', lines: [] })),
    ).toEqual([
      { field: 'year', message: 'Give a whole number, 1 or more.' },
      { field: 'isKept', message: 'Give true or false, without quotation marks.' },
    ]);
  });

  it('reports one problem per field, in a sentence for the person', () => {
    const lines = [{ word: 'longer' }, { word: '' }, {}, 7];
    expect(fieldsOf(() => validateInput(Poem, { lines, tags: 'a' }))).toEqual([
      { field: 'title', message: 'This is needed.' },
      { field: 'lines.0.word', message: 'Use at most 5 characters.' },
      { field: 'lines.1.word', message: 'This cannot be empty.' },
      { field: 'lines.2.word', message: 'This is needed.' },
      { field: 'lines.3', message: 'This has another form than expected.' },
      { field: 'tags', message: 'Give a list of at most 3 texts, each of at most 8,000 characters.' },
    ]);
  });

  it('names every invalid field, nested ones with dots', () => {
    const error = caught(() => validateInput(Poem, { title: '   ', lines: [{ word: 'far too long' }] }));
    expect(error).toMatchObject({ kind: 'invalid', code: 'validation_failed' });
    expect(error.errors?.map(({ field }) => field)).toEqual(['title', 'lines.0.word']);
  });

  it.each([null, undefined, 'text', 7, [], [{}]])('refuses %p as an input', (raw) => {
    expect(() => validateInput(Poem, raw)).toThrow(DomainError);
  });

  it('prevents an input from changing the prototype', () => {
    const poem = validateInput(Poem, JSON.parse('{"__proto__":{"admin":true},"title":"x","lines":[]}'));
    expect((poem as { admin?: boolean }).admin).toBeUndefined();
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it('drops an ignored field without reading it', () => {
    const drafts = new Proxy([], { get: () => expect('a look into it').toBe('made') });
    expect(validateInput(Poem, { title: 'x', lines: [], drafts })).toEqual({ title: 'x', lines: [] });
  });

  it('checks the length of a list before its elements', () => {
    const lines = Array.from({ length: 201 }, () => ({ word: 7 }));
    expect(fieldsOf(() => validateInput(Poem, { title: 7, lines }))).toEqual([
      { field: 'lines', message: 'Give at most 200 of these.' },
    ]);
    const tags = ['a', 'b', 'c', 'd'];
    expect(fieldsOf(() => validateInput(Poem, { title: 'x', lines: [], tags }))).toEqual([
      { field: 'tags', message: 'Give at most 3 of these.' },
    ]);
  });

  it('limits the number of objects in all lists together', () => {
    const poems = (count: number) => Array.from({ length: count }, () => ({ title: 'x', lines: [] }));
    expect(validateInput(Shelf, { poems: poems(500) }).poems).toHaveLength(500);
    expect(fieldsOf(() => validateInput(Shelf, { poems: poems(501) }))).toEqual([
      { field: 'poems.500', message: 'Altogether this is too much at once.' },
    ]);
  });

  it.each([
    ['each breaks one rule', ''],
    ['each breaks three rules', 7],
  ])('lists at most 20 errors when many fields are invalid and %s', (_, word) => {
    const lines = Array.from({ length: 200 }, () => ({ word }));
    expect(fieldsOf(() => validateInput(Poem, { title: 'x', lines }))).toHaveLength(20);
  });

  it.each([
    ['an object in place of a text', { title: { a: 1 }, lines: [] }, 'title'],
    ['a list in place of a text', { title: ['x'], lines: [] }, 'title'],
    ['an object in place of a number', { title: 'x', year: {}, lines: [] }, 'year'],
    ['a list in place of an object', { title: 'x', lines: [], motto: [{ word: 'x' }] }, 'motto'],
    ['a text in place of an object', { title: 'x', lines: [], motto: 'x' }, 'motto'],
    ['an object in place of a list', { title: 'x', lines: { word: 'x' } }, 'lines'],
    ['a null in a list of objects', { title: 'x', lines: [null] }, 'lines.0'],
    ['a list in a list of objects', { title: 'x', lines: [[{ word: 'x' }]] }, 'lines.0'],
    ['an object in a list of texts', { title: 'x', lines: [], tags: [{}] }, 'tags'],
  ])('refuses %s', (_, raw, field) => {
    expect(fieldsOf(() => validateInput(Poem, raw)).map((error) => error.field)).toContain(field);
  });

  it.each([40, 20_000])('refuses an input that is %d levels deep', (depth) => {
    const deep = JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`) as unknown;
    expect(validateInput(Poem, { title: 'x', lines: [], unknown: deep })).toEqual({ title: 'x', lines: [] });
    expect(fieldsOf(() => validateInput(Poem, { title: deep, lines: [] }))[0]?.field).toBe('title');
  });
});

function fieldsOf(work: () => unknown) {
  return caught(work).errors ?? [];
}

function caught(work: () => unknown): DomainError {
  try {
    work();
  } catch (error) {
    if (error instanceof DomainError) return error;
  }
  throw new Error('nothing was thrown');
}
