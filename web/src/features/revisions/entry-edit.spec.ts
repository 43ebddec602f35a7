import { describe, expect, it } from '@jest/globals';
import { begun, recovered, returned, saving, typed } from './entry-edit.js';

const entry = { text: 'I am tired.', requestId: 'first' };

describe('typed', () => {
  it('keeps the request of a save that was tried for the same words, and gives other words none', () => {
    const tried = { ...begun('I am worn out.'), requestId: 'tried' };
    expect(typed(tried, 'I am worn out. ').requestId).toBe('tried');
    expect(typed(tried, 'I am worn').requestId).toBeNull();
  });
});

describe('recovered', () => {
  const draft = { text: 'I am worn out.', requestId: 'tried' };

  it('goes on with words that were not saved, under the request that they were tried with', () => {
    expect(recovered(draft, entry)).toMatchObject({ ...draft, problem: null, isSaving: false });
  });

  it('leaves the focus where it is until a save was not taken', () => {
    expect(begun(entry.text).takesFocus).toBe(true);
    const edit = recovered(draft, entry);
    if (!edit) throw new Error('nothing was recovered');
    expect(typed(edit, 'I am').takesFocus).toBe(false);
    expect(returned(saving(edit, 'tried'), null, 'Not saved.')).toMatchObject({
      problem: 'Not saved.',
      isSaving: false,
      takesFocus: true,
    });
  });

  it.each([
    ['there are none', null],
    ['the entry says them already', { text: 'I am tired. ', requestId: null }],
    ['the server took them after all', { text: 'I am worn out.', requestId: 'first' }],
  ])('has nothing to go on with when %s', (_, draft) => {
    expect(recovered(draft, entry)).toBeNull();
  });
});
