import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readJsonText } from './json-text.js';

const answer = { topics: [{ tag: 'sleep' }], note: 'It said: "{not, this,}" ``` and </think>.' };
const json = JSON.stringify(answer);
const pretty = JSON.stringify(answer, null, 2);

describe('reading JSON from an answer', () => {
  it.each([
    ['as it is', json],
    ['between whitespace and after a byte order mark', `\u{FEFF}\n ${json} \n`],
    ['from a code fence', `\`\`\`json\n${pretty}\n\`\`\``],
    [
      'from a code fence without a language, with Windows line endings',
      `\`\`\`\r\n${pretty.replaceAll('\n', '\r\n')}\r\n\`\`\``,
    ],
    ['from an unclosed code fence', `\`\`\`json\n${pretty}`],
    ['from between other words', `Sure! Here is the analysis:\n\n${pretty}\n\nLet me know if {this} helps.`],
    ['from a code fence between other words', `Of {entry}:\n\`\`\`json\n${pretty}\n\`\`\`\nThat is all.`],
    ['after a thinking block', `<think>\nMaybe {"topics": []}? No.\n</think>\n\n${json}`],
    ['after a thinking block with another tag', `<Thinking>hm {</Thinking>${json}`],
    ['after a thinking block in square brackets', `[THINK]{"topics":[]}[/THINK]${json}`],
    ['after several thinking blocks', `<think>a</think> <think>b</think>\n\`\`\`json\n${pretty}\n\`\`\``],
    ['after a reasoning block that contains JSON', `<reasoning>Maybe {"topics": []}?</reasoning>${json}`],
    ['after Mistral’s thinking block that contains JSON', `[THINK]Maybe {"topics": []}?[/THINK]${json}`],
    ['after a thinking block whose opening tag is missing', `Maybe {"topics": []}? No.\n</think>\n${json}`],
    ['once when the same JSON is repeated', `${json}\n\n${json}`],
    ['when very much whitespace follows it', json + ' \n'.repeat(50_000)],
    [
      'and ignores its trailing commas',
      pretty.replace('"sleep"', '"sleep",').replace('}\n  ]', '}, \n  ]').replace(/\n\}$/, ',\n}'),
    ],
  ])('takes the JSON %s', (_, text) => {
    expect(readJsonText(text)).toEqual(answer);
  });

  it('takes JSON of any type when there is nothing else', () => {
    expect(readJsonText(' [1, "a"] ')).toEqual([1, 'a']);
    expect(readJsonText('null')).toBeNull();
  });
});

describe('reading an answer without exactly one JSON text', () => {
  it.each([
    ['of nothing', ''],
    ['of words', 'I cannot say anything about that, sorry. {smiles}'],
    ['from truncated JSON', json.slice(0, -5)],
    ['from a complete part of truncated JSON', '{"topics":[{"tag":"sleep"},{"tag":"wo'],
    ['from a complete part of broken JSON', '{"topics":[{"tag":"sleep"},{"tag":work}]}'],
    ['from a complete answer beside a broken answer', `${json} {"topics":[}`],
    ['from two different answers', `{"level":"none"} or rather {"level":"danger"}`],
    ['from two different code fences', '```json\n{"level":"none"}\n```\n```json\n{"level":"danger"}\n```'],
    ['from a thinking block alone', `<think>${json}</think>`],
    ['from an unclosed thinking block', `<think>So it is ${json}`],
    ['from a list with two commas in a row', '{"a":[1,,]}'],
    ['from a list with a comma and no value', '{"a":[,]}'],
    ['from words without double quotes', "{'a': 1, b: 2}"],
    ['of comments', '{"a": 1 /* one */}'],
  ])('takes nothing %s', (_, text) => {
    expect(() => readJsonText(text)).toThrow('no JSON, or more than one');
  });
});

const anObject = fc.dictionary(fc.string(), fc.jsonValue());

describe('any object', () => {
  it('is read unchanged, whatever text surrounds it', () => {
    const words = fc.string().map((text) => text.replace(/[{}`<[\]]/g, ''));
    const dressing = fc.constantFrom(
      (written: string) => written,
      (written: string) => `\`\`\`json\n${written}\n\`\`\``,
      (written: string) => `<think>{"a": 1}</think>${written}`,
      (written: string) => `\u{FEFF}${written}\n\n`,
    );
    fc.assert(
      fc.property(anObject, words, words, dressing, fc.boolean(), (value, before, after, dress, isPretty) => {
        const written = JSON.stringify(value, null, isPretty ? 2 : undefined);
        const text = dress(written);
        const dressed =
          text.startsWith('<') || text.startsWith('\u{FEFF}') ? text : `${before}\n${text}\n${after}`;
        expect(JSON.stringify(readJsonText(dressed))).toBe(JSON.stringify(JSON.parse(written)));
      }),
      { numRuns: 500 },
    );
  });

  it('is never accepted when it was truncated, wherever the cut is', () => {
    fc.assert(
      fc.property(anObject, fc.double({ min: 0, max: 1, noNaN: true }), (value, share) => {
        const written = JSON.stringify(value);
        const cut = written.slice(0, Math.floor(share * (written.length - 1)));
        expect(() => readJsonText(`Here: ${cut}`)).toThrow(SyntaxError);
      }),
      { numRuns: 500 },
    );
  });

  it('is either read or refused with one kind of error, and so is any other text', () => {
    const pieces = [
      '{',
      '}',
      '[',
      ']',
      '"',
      '\\',
      ',',
      ':',
      '```',
      '```json\n',
      '<think>',
      '</think>',
      ' ',
      'a',
      '1',
      '{"',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 60 }), (some) => {
        try {
          readJsonText(some.join(''));
        } catch (error) {
          expect((error as Error).message).toBe('no JSON, or more than one');
        }
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('an answer of two hundred thousand characters', () => {
  it.each([
    '{',
    '{"',
    '{"":',
    '{"a":[',
    '{}',
    '{"a":1} ',
    '"\\"',
    '{"\\"',
    ',   ]',
    '{,',
    '```',
    '```json\n{',
    '<think>',
    '<think></think>',
    '</think>{"',
    ' ',
    '{ ',
  ])(
    'consisting of %j is read or refused in time',
    (piece) => {
      const text = piece.repeat(200_000 / piece.length);
      const begun = process.cpuUsage();
      for (const hostile of [text, `x ${text}`, `{"a":${text}`, `\`\`\`${text}`, `<think>${text}`])
        try {
          readJsonText(hostile);
        } catch (error) {
          expect(error).toBeInstanceOf(SyntaxError);
        }
      // Restarting the scan at each brace would take minutes.
      expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(10_000);
    },
    30_000,
  );

  it('nested to its full length is read or refused without crashing the process', () => {
    const deep = `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`;
    expect(() => readJsonText(`Here: ${deep} and ${deep}`)).not.toThrow();
  });
});
