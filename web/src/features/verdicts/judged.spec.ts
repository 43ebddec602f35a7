import { describe, expect, it } from '@jest/globals';
import { judged } from './judged.js';

const [one, two] = [{ id: 'one' }, { id: 'two', verdict: 'fits' as const }];
const shown = ['GET /api/insights', 'pages', { q: undefined }];
const hidden = ['GET /api/personas', { hidden: true }];

describe('a list after a verdict', () => {
  it.each([
    ['has the verdict', shown, 'partly', [{ id: 'one', verdict: 'partly' }, two]],
    ['has none when it is taken back', shown, null, [one, two]],
    ['loses what is not the person', shown, 'not_me', [two]],
    [
      'of hidden ones keeps what is not the person',
      hidden,
      'not_me',
      [{ id: 'one', verdict: 'not_me' }, two],
    ],
    ['of hidden ones loses what is taken back', hidden, null, [two]],
  ] as const)('%s', (_, key, verdict, expected) => {
    expect(judged(key, [one, two], 'one', verdict)).toEqual(expected);
    const paged = { pages: [[one], [two]], pageParams: [undefined, 'one'] };
    expect((judged(key, paged, 'one', verdict) as typeof paged).pages.flat()).toEqual(expected);
  });

  it('is unchanged when it was not loaded', () => {
    expect(judged(shown, undefined, 'one', 'fits')).toBeUndefined();
  });
});
