import { describe, expect, it } from '@jest/globals';
import { toMarkdownText, toQuote } from './markdown.js';

describe('words in a Markdown file', () => {
  it.each([
    ['stay as they are', 'I *did* say so, 🫠 & nobody_heard_me.', 'I *did* say so, 🫠 & nobody_heard_me.'],
    ['keep their lines and paragraphs', 'One\r\ntwo\n\nthree\n', 'One  \ntwo\n\nthree'],
    ['make no heading', '# not one', '\\# not one'],
    ['keep a tag of their own', '#tired today', '#tired today'],
    ['make no heading of the line above', 'Words\n===\nmore\n--', 'Words  \n\\===  \nmore  \n\\--'],
    ['make no rule', '* * *', '\\* * *'],
    ['make no quote', '> not one', '\\> not one'],
    ['make no list', '- one\n+ two\n3. three\n4) four', '\\- one  \n\\+ two  \n3\\. three  \n4\\) four'],
    ['keep numbers', '3.5 hours', '3.5 hours'],
    ['make no code', '```\nlet me\n~~~', '\\```  \nlet me  \n\\~~~'],
    ['make no code of an indented line', 'Verse\n\n    indented', `Verse\n\n${'\u00A0'.repeat(4)}indented`],
    ['make no table and no definition', '| a | b |\n[a]: b', '\\| a | b |  \n\\[a]: b'],
    ['make no tag', 'Is <b>it</b> < 3 <!-- me -->?', 'Is \\<b>it\\</b> < 3 \\<!-- me -->?'],
    ['run from right to left', '# كتبت', '\\# كتبت'],
  ])('%s', (_, text, markdown) => {
    expect(toMarkdownText(text)).toBe(markdown);
  });

  it('are quoted line by line', () => {
    expect(toQuote('One  \ntwo\n\nthree')).toBe('> One  \n> two\n>\n> three');
  });
});
