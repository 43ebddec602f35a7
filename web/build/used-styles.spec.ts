import { describe, expect, it } from '@jest/globals';
import { latinFonts, usedStyles } from './used-styles.js';

const html = '<p class="a sm:b w-[calc(100%-2rem)] [&amp;_h2]:inline">text</p>';
const used = (css: string) => usedStyles(css, html);

describe('the styles that a document needs', () => {
  it.each([
    ['a rule whose class it has', '.a{color:red}'],
    ['a rule of elements', 'p,h1{margin:0}'],
    ['an escaped class', String.raw`.sm\:b{color:red}`],
    ['a class with a calculation', String.raw`.w-\[calc\(100\%-2rem\)\]{width:1px}`],
    ['a class that HTML escapes', String.raw`.\[\&_h2\]\:inline h2{display:inline}`],
    ['a theme, which a script sets', '.dark .a{color:red}'],
    ['an alternative that it may have', '.a:is(.x,.y){color:red}'],
    ['a text with braces', '.a:after{content:"} .x{"}'],
    ['a screen’s width', '@media (min-width:40rem){.a{color:red}}'],
    ['an animation that it names', '.a{animation:spin 1s}@keyframes spin{to{rotate:1turn}}'],
    ['a property that it names', '.a{color:var(--tw-x)}@property --tw-x{syntax:"*";inherits:false}'],
    ['the Latin cut of a font', '@font-face{font-family:N;unicode-range:U+0000-00FF}'],
    ['the order of layers', '@layer theme,base;'],
  ])('have %s', (_, css) => expect(used(css)).toBe(css));

  it.each([
    ['a rule whose class it lacks', '.x{color:red}'],
    ['a rule with one class too many', '.a.x{color:red}'],
    ['a screen’s width without rules', '@media (min-width:40rem){.x{color:red}}'],
    ['paper', '@media print{.a{color:red}}'],
    ['an animation that nothing names', '@keyframes spin{to{rotate:1turn}}'],
    ['a property that only declarations name', '@property --tw-x{syntax:"*";inherits:false}'],
    ['the cut of a font for another script', '@font-face{font-family:N;unicode-range:U+0460-052F}'],
    ['a remark', '/* .a{color:red} */'],
  ])('do not have %s', (_, css) => expect(used(css)).toBe(''));

  it('keep of several selectors those that may be met', () => {
    expect(used('.a,.x,.a .x,p{color:red}')).toBe('.a,p{color:red}');
  });

  it('are refused when the sheet is cut off', () => {
    expect(() => used('.a{color:red')).toThrow('in the middle of a rule');
  });
});

describe('the fonts of a sheet', () => {
  it('are those for Latin script and their fallbacks', () => {
    const latin = '@font-face{font-family:N;unicode-range:U+0000-00FF}';
    const fallback = '@font-face{font-family:F;src:local("Arial")}';
    const greek = '@font-face{font-family:N;unicode-range:U+0370-03FF}';
    expect(latinFonts(`${greek}.a{color:red}${latin}@layer base{p{margin:0}}${fallback}`)).toBe(
      latin + fallback,
    );
  });
});
