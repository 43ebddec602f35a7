import { describe, expect, it } from '@jest/globals';
import { importedId } from '@shadow-guide/archive';
import { importedIds } from '@shadow-guide/archive/ids';
import { pieces } from './pieces.js';
import { hasTags, withoutEscapes, withoutTags } from './plain-text.js';

describe('the text of an imported entry', () => {
  it.each([
    ['<p>Hi &amp; bye</p>', 'Hi & bye\n\n'],
    ['<h2>Day</h2><p>One</p><p>Two</p>', 'Day\n\nOne\n\nTwo\n\n'],
    ['<ul><li>milk</li><li>bread</li></ul>Then', '- milk\n- bread\n\nThen'],
    ['<div>a</div><div>b</div>', 'a\nb\n'],
    ['a<br>b<BR/>c<br', 'a\nb\nc<br'],
    ['a <b>bold</b> 1 < 2', 'a bold 1 < 2'],
    ['<<br>x', '<\nx'],
    ['<a<br>x', '<a\nx'],
    ['<bread>x', 'x'],
    ['x</p></p></p></p>y', 'x\n\ny'],
    ['&lt;p&gt; &amp;lt; &quot;&#39;&#039;&nbsp;', "<p> &lt; \"'' "],
  ])('becomes plain text when it is HTML: %j becomes %j', (html, text) => {
    expect(withoutTags(html)).toBe(text);
  });

  it.each([
    ['1 < 2 > 1', false],
    ['<p', false],
    ['> <p', false],
    ['<p>', true],
    ['<1><P x>', true],
  ])('is recognized as HTML or not: %j is %j', (text, isHtml) => {
    expect(hasTags(text)).toBe(isHtml);
  });

  it('loses the escapes and picture links of Day One', () => {
    expect(withoutEscapes('![](dayone-moment://AB)Late\\. \\\\ \\x ![](other) ![](dayone-moment:x')).toBe(
      'Late. \\ \\x ![](other) ![](dayone-moment:x',
    );
  });

  it.each([
    ['ab cd', 10, ['ab cd']],
    ['abcdef ghij', 8, ['abcdef', 'ghij']],
    ['a bcdefghij', 8, ['a bcdefg', 'hij']],
    ['aaaaa\n\nb\nc ddddd', 10, ['aaaaa\n\nb', 'c ddddd']],
    ['aaaaaa\n\n   bbbbbbb', 8, ['aaaaaa', 'bbbbbbb']],
    ['😀😀😀😀😀', 2, ['😀😀', '😀😀', '😀']],
    ['', 5, []],
  ])('is cut into pieces: %j with at most %i characters per piece', (text, max, found) => {
    expect(pieces(text, max)).toEqual(found);
  });

  it('has the same ids with both implementations', () => {
    const user = '6f1d4c0e-9b6a-4a53-8f0e-2f5f6f0d7a11';
    expect(importedIds(user, 'day-one AΣ ')('12')).toBe(importedId(user, 'day-one AΣ 12'));
  });
});
