import { describe, expect, it } from '@jest/globals';
import { lexer, type Token } from 'marked';
import { heading, item, paragraphs, quoted, section, task } from './index.js';

const TEXT_ALONE = new Set(['paragraph', 'text', 'escape', 'br', 'space']);

const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<b>bold</b> < 3 <!-- hidden --> <?php ?> <![CDATA[x]]>',
  '</p><svg/onload=alert(1)>',
  '![picture](https://tracker.example/p.png)',
  '!\\[picture](https://tracker.example/p.png)',
  '[a link](javascript:alert(1))',
  '[a link][ref]\n\n[ref]: https://tracker.example/',
  '![picture][ref]\n\n[ref]: https://tracker.example/p.png "title"',
  '[ref]: https://tracker.example/',
  '[^1] with a note\n\n[^1]: the note',
  '<https://tracker.example/> <javascript:alert(1)> <me@example.org>',
  'https://tracker.example/a_b_c?x=1&copy=2*3 and www.tracker.example and me_too@example.org',
  'mailto:me@example.org ftp://tracker.example HTTP://TRACKER.EXAMPLE WWW.TRACKER.EXAMPLE',
  '&lt;script&gt; &#60;b&#62; &#x3c; &amp; &copy; Q&A',
  '# heading\n## heading\n####### seven\n#tag',
  'A heading\n===\nand\n---\nand\n=',
  '- one\n- two\n\n+ three\n* four',
  '1. one\n2) two\n1234567890. too long\n3.5 hours\n7.',
  '- [ ] task\n- [x] done',
  '> quote\n>> deeper\n>not apart',
  '***\n* * *\n---\n- - -\n___\n_ _ _',
  '```js\nlet me;\n```\n~~~\nno\n~~~',
  '    indented\n\n\tindented by a tab\n \t mixed',
  'Words\n\n    indented verse\n        and more',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  'a | b\n--- | ---\n1 | 2',
  'one column\n:-\nrow',
  'one column\n:-:\nrow',
  '*a* **b** ***c*** _d_ __e__ ~f~ ~~g~~ `h` ``i``',
  'a*b*c snake_case_name _edge_ _a_b_ a__b__c',
  '\\*a\\* \\\\ \\<b> \\[x\\](y) trailing\\',
  'trailing\\\nbackslash\\',
  'ends with # # ##',
  '## closed ##',
  '#',
  '##',
  'me @.example.org -@_x.org',
  '`` ` `` `unclosed',
  '\u00A0\u00A0# after no-break spaces',
  '\u2003- after an em space',
  'one\u2028# two\u2029- three\r\n> four\r1. five',
  '<a\nhref="javascript:alert(1)">over lines</a>',
  '[over\nlines](https://tracker.example)',
  '*over\nlines* `over\nlines`',
  '$x_1$ :smile: @somebody ==marked== [[page]] ![[page]] {{x}} %%y%%',
  `${'['.repeat(50)}x${']('.repeat(50)}`,
  '"quoted" <div>\n\ninside\n\n</div>',
];

const ORDINARY = [
  "I didn't say so. It's well-known, isn't it? Yes! No!! (Perhaps.)",
  'Tom & Jerry; 3 > 2; 5 % of 10 + 2 = 2.5; 10:30; and/or; C:\\home',
  'Im Traum – „nichts“ … und dann: Stille.\n\nEin zweiter Absatz.',
  'كتبت اليوم\nאמא אמרה שלום\n今日は疲れた。',
  '🫠👩‍👩‍👧 fine 🌧️',
  '',
  ' ',
];

/**
 * Returns the text that a Markdown parser shows for text-only tokens; any other token is returned as an error that
 * names it.
 */
function shown(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (!TEXT_ALONE.has(token.type)) return `{${token.type}: ${token.raw}}`;
      if (token.type === 'br') return '\n';
      if (token.type === 'space') return '\n\n';
      if ('tokens' in token && token.tokens) return shown(token.tokens);
      return 'text' in token ? String(token.text) : '';
    })
    .join('');
}

/**
 * Returns the text as a page shows it: indents as no-break spaces, no trailing blanks, consecutive blank lines as one.
 */
function displayed(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .trim()
    .split('\n')
    .map((line) => {
      const indent = line.length - line.trimStart().length;
      return line.trim() === '' ? '' : '\u00A0'.repeat(indent) + line.trim();
    })
    .join('\n')
    .replace(/\n{2,}/g, '\n\n');
}

const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Yields every pair of special characters, at every place where a block or a span could begin. */
function* combinations(): Generator<string> {
  const signs = '\\`*_{}[]()#+-=.!<>&~|:@^$"\'/1a \t\n';
  for (const a of signs) {
    for (const b of signs) {
      yield `${a}${b}x${a}${b}`;
      yield `x ${a}${b}${a} y${b}\n${b}${a}`;
      yield `${a}${a}${a} ${b}\n\n${b}${b}${b}\n${a} z`;
    }
  }
}

describe('a text in a Markdown file', () => {
  it.each([...HOSTILE, ...ORDINARY])('parses back to exactly that text: %j', (text) => {
    expect(shown(lexer(paragraphs(text)))).toBe(displayed(text));
  });

  it.each([...HOSTILE, ...ORDINARY])('parses back to that text inside a quote: %j', (text) => {
    const tokens = lexer(quoted(text));
    expect(tokens.map(({ type }) => type)).toEqual(text.trim() === '' ? [] : ['blockquote']);
    expect(tokens.map((token) => shown('tokens' in token ? token.tokens! : [])).join('')).toBe(
      displayed(text),
    );
  });

  it.each([...HOSTILE, ...ORDINARY])(
    'parses back to that text in a heading, an item and a task: %j',
    (text) => {
      const [title, ...afterTitle] = lexer(heading(2, text));
      expect([title?.type, afterTitle]).toEqual(['heading', []]);
      expect(shown((title as { tokens: Token[] }).tokens)).toBe(onOneLine(text));
      for (const written of [item(text), ...(text.trim() === '' ? [] : [task(false, text)])]) {
        const [list, ...afterList] = lexer(written) as unknown as [
          { type: string; items: { tokens: Token[] }[] },
          ...Token[],
        ];
        expect([list.type, list.items.length]).toEqual(['list', 1]);
        expect(afterList.every(({ type }) => type === 'space')).toBe(true);
        const tokens = list.items[0]!.tokens.filter(({ type }) => type !== 'checkbox');
        expect(shown(tokens).trim()).toBe(onOneLine(text));
      }
    },
  );

  it('parses back to that text for every pair of special characters', () => {
    // The long form (`npm run nightly`, `npm test -- --changed`) tries all combinations.
    const step = process.env['LONG_FORM'] === 'all' ? 1 : 10;
    for (const text of [...combinations()].filter((_, index) => index % step === 0)) {
      expect([text, shown(lexer(paragraphs(text)))]).toEqual([text, displayed(text)]);
    }
  });

  it('stays readable as prose', () => {
    const prose = "I didn't! It's well-known: 3 > 2, Tom & Jerry, file_name.txt (really?) – 10:30.";
    expect(paragraphs(prose)).toBe(prose);
  });

  it('is escaped in linear time', () => {
    // Other programs run at the same time, so the fastest of several runs counts, in wall-clock or CPU time.
    const timeOf = (text: string) => {
      const times = Array.from({ length: 5 }, () => {
        const [begun, used] = [performance.now(), process.cpuUsage()];
        section(2, text, paragraphs(text), quoted(text));
        const { user, system } = process.cpuUsage(used);
        return Math.min(performance.now() - begun, (user + system) / 1_000);
      });
      return Math.min(...times);
    };
    for (const sign of ['<', '[', '!', '_', '#', ' ', '\t', '\n', '1', '# ', '1.', '&', '\\', '@', 'www.']) {
      const short = timeOf(sign.repeat(50_000 / sign.length));
      const long = timeOf(sign.repeat(400_000 / sign.length));
      // The text is eight times as long; an escape in quadratic time would take 64 times as long.
      expect([sign, long < Math.max(24 * short, 250)]).toEqual([sign, true]);
    }
  }, 30_000);
});
