import { describe, expect, it } from '@jest/globals';
import { latinFonts, usedStyles } from './used-styles.js';

const html = '<p class="a sm:b w-[calc(100%-2rem)] [&amp;_h2]:inline">text</p>';
const used = (css: string) => usedStyles(css, html);

describe('the styles that a document needs', () => {
  it.each([
    ['a rule for a class of the document', '.a{color:red}'],
    ['a rule for element names', 'p,h1{margin:0}'],
    ['a class with an escape in CSS', String.raw`.sm\:b{color:red}`],
    ['a class with a calculation', String.raw`.w-\[calc\(100\%-2rem\)\]{width:1px}`],
    ['a class with an escape in HTML', String.raw`.\[\&_h2\]\:inline h2{display:inline}`],
    ['a rule for the theme class, which a script sets', '.dark .a{color:red}'],
    ['a selector with alternatives in :is()', '.a:is(.x,.y){color:red}'],
    ['a string with braces', '.a:after{content:"} .x{"}'],
    ['a screen’s width', '@media (min-width:40rem){.a{color:red}}'],
    ['an animation that a kept rule uses', '.a{animation:spin 1s}@keyframes spin{to{rotate:1turn}}'],
    ['a property that a kept rule uses', '.a{color:var(--tw-x)}@property --tw-x{syntax:"*";inherits:false}'],
    ['the Latin subset of a font', '@font-face{font-family:N;unicode-range:U+0000-00FF}'],
    ['the order of cascade layers', '@layer theme,base;'],
  ])('include %s', (_, css) => expect(used(css)).toBe(css));

  it.each([
    ['a rule for a class that the document lacks', '.x{color:red}'],
    ['a rule that also needs a missing class', '.a.x{color:red}'],
    ['a media query without matching rules', '@media (min-width:40rem){.x{color:red}}'],
    ['paper', '@media print{.a{color:red}}'],
    ['an animation that no rule uses', '@keyframes spin{to{rotate:1turn}}'],
    ['a property that no kept rule uses', '@property --tw-x{syntax:"*";inherits:false}'],
    ['the subset of a font for another script', '@font-face{font-family:N;unicode-range:U+0460-052F}'],
    ['a remark', '/* .a{color:red} */'],
  ])('do not include %s', (_, css) => expect(used(css)).toBe(''));

  it('keep only those of several selectors that may match', () => {
    expect(used('.a,.x,.a .x,p{color:red}')).toBe('.a,p{color:red}');
  });

  it('are refused when the sheet is truncated', () => {
    expect(() => used('.a{color:red')).toThrow('in the middle of a rule');
  });
});

describe('the fonts of a style sheet', () => {
  it('are the fonts for Latin script and their fallbacks', () => {
    const latin = '@font-face{font-family:N;unicode-range:U+0000-00FF}';
    const fallback = '@font-face{font-family:F;src:local("Arial")}';
    const greek = '@font-face{font-family:N;unicode-range:U+0370-03FF}';
    expect(latinFonts(`${greek}.a{color:red}${latin}@layer base{p{margin:0}}${fallback}`)).toBe(
      latin + fallback,
    );
  });
});
