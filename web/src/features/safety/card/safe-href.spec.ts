import { describe, expect, it } from '@jest/globals';
import { opensPage, safeHref } from './safe-href.js';

describe('the URL of a helpline', () => {
  it('may be a call, a text message or an https page', () => {
    for (const href of ['tel:988', 'sms:741741?body=HOME', 'https://findahelpline.com', 'TEL:112']) {
      expect(safeHref(href)).toBe(href);
    }
  });

  it('is refused when it is anything else', () => {
    for (const href of ['javascript:alert(1)', 'http://x.test', 'data:text/html,x', '//x.test', '988', '']) {
      expect(safeHref(href)).toBeUndefined();
    }
  });

  it('opens another page only for https', () => {
    expect([opensPage('https://x.test'), opensPage('tel:988'), opensPage(undefined)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
