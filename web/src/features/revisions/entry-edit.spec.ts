import { describe, expect, it } from '@jest/globals';
import { begun, recovered, returned, saving, typed } from './entry-edit.js';

const entry = { text: 'I am tired.', requestId: 'first' };

describe('typed', () => {
  it('keeps the request id of a failed save while the text is unchanged, and drops it for a different text', () => {
    const tried = { ...begun('I am worn out.'), requestId: 'tried' };
    expect(typed(tried, 'I am worn out. ').requestId).toBe('tried');
    expect(typed(tried, 'I am worn').requestId).toBeNull();
  });
});

describe('recovered', () => {
  const draft = { text: 'I am worn out.', requestId: 'tried' };

  it('restores an unsaved edit, with the request id of its failed save', () => {
    expect(recovered(draft, entry)).toMatchObject({ ...draft, problem: null, isSaving: false });
  });

  it('does not take the focus until a save has failed', () => {
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
    ['there is no draft', null],
    ['the entry already has the text of the draft', { text: 'I am tired. ', requestId: null }],
    [
      'the server had stored the draft although the response was lost',
      { text: 'I am worn out.', requestId: 'first' },
    ],
  ])('returns null when %s', (_, draft) => {
    expect(recovered(draft, entry)).toBeNull();
  });
});
