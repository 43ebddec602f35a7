import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readJsonText } from './json-text.js';

const answer = { topics: [{ tag: 'sleep' }], note: 'It said: "{not, this,}" ``` and </think>.' };
const json = JSON.stringify(answer);
const pretty = JSON.stringify(answer, null, 2);

describe('JSON is taken', () => {
  it.each([
    ['as it is', json],
    ['with blanks and a byte order mark', `\u{FEFF}\n ${json} \n`],
    ['out of a fence', `\`\`\`json\n${pretty}\n\`\`\``],
    [
      'out of a fence without a name, in Windows lines',
      `\`\`\`\r\n${pretty.replaceAll('\n', '\r\n')}\r\n\`\`\``,
    ],
    ['out of a fence that is not closed', `\`\`\`json\n${pretty}`],
    [
      'out of words before and after',
      `Sure! Here is the analysis:\n\n${pretty}\n\nLet me know if {this} helps.`,
    ],
    ['out of words around a fence', `Of {entry}:\n\`\`\`json\n${pretty}\n\`\`\`\nThat is all.`],
    ['from behind thoughts', `<think>\nMaybe {"topics": []}? No.\n</think>\n\n${json}`],
    ['from behind thoughts of another name', `<Thinking>hm {</Thinking>${json}`],
    ['from behind thoughts in brackets', `[THINK]{"topics":[]}[/THINK]${json}`],
    ['from behind several thoughts', `<think>a</think> <think>b</think>\n\`\`\`json\n${pretty}\n\`\`\``],
    ['from behind thoughts of another name', `<reasoning>Maybe {"topics": []}?</reasoning>${json}`],
    ['from behind Mistral’s', `[THINK]Maybe {"topics": []}?[/THINK]${json}`],
    ['from behind thoughts that the server began itself', `Maybe {"topics": []}? No.\n</think>\n${json}`],
    ['when it is said twice', `${json}\n\n${json}`],
    ['when blanks follow it without end', json + ' \n'.repeat(50_000)],
    [
      'without commas before a closing bracket',
      pretty.replace('"sleep"', '"sleep",').replace('}\n  ]', '}, \n  ]').replace(/\n\}$/, ',\n}'),
    ],
  ])('%s', (_, text) => {
    expect(readJsonText(text)).toEqual(answer);
  });

  it('of any kind when there is nothing else', () => {
    expect(readJsonText(' [1, "a"] ')).toEqual([1, 'a']);
    expect(readJsonText('null')).toBeNull();
  });
});

describe('nothing is taken', () => {
  it.each([
    ['of nothing', ''],
    ['of words', 'I cannot say anything about that, sorry. {smiles}'],
    ['of what was cut', json.slice(0, -5)],
    ['of a whole part within what was cut', '{"topics":[{"tag":"sleep"},{"tag":"wo'],
    ['of a whole part within what is broken', '{"topics":[{"tag":"sleep"},{"tag":work}]}'],
    ['of one whole answer beside one that is broken', `${json} {"topics":[}`],
    ['of two different answers', `{"level":"none"} or rather {"level":"danger"}`],
    ['of two different fences', '```json\n{"level":"none"}\n```\n```json\n{"level":"danger"}\n```'],
    ['of thoughts alone', `<think>${json}</think>`],
    ['of thoughts that do not end', `<think>So it is ${json}`],
    ['of two commas', '{"a":[1,,]}'],
    ['of a comma without a value', '{"a":[,]}'],
    ['of words without quotation marks', "{'a': 1, b: 2}"],
    ['of comments', '{"a": 1 /* one */}'],
  ])('%s', (_, text) => {
    expect(() => readJsonText(text)).toThrow('no JSON, or more than one');
  });
});

const anObject = fc.dictionary(fc.string(), fc.jsonValue());

describe('any object', () => {
  it('comes back letter for letter from any dressing', () => {
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

  it('that was cut anywhere is never taken for an answer', () => {
    fc.assert(
      fc.property(anObject, fc.double({ min: 0, max: 1, noNaN: true }), (value, share) => {
        const written = JSON.stringify(value);
        const cut = written.slice(0, Math.floor(share * (written.length - 1)));
        expect(() => readJsonText(`Here: ${cut}`)).toThrow(SyntaxError);
      }),
      { numRuns: 500 },
    );
  });

  it('and any other text are read or refused, and nothing else', () => {
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

describe('two hundred thousand characters', () => {
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
    'of %j are read or refused at once',
    (piece) => {
      const text = piece.repeat(200_000 / piece.length);
      const begun = process.cpuUsage();
      for (const hostile of [text, `x ${text}`, `{"a":${text}`, `\`\`\`${text}`, `<think>${text}`])
        try {
          readJsonText(hostile);
        } catch (error) {
          expect(error).toBeInstanceOf(SyntaxError);
        }
      // Reading from each brace anew would take minutes.
      expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(10_000);
    },
    30_000,
  );

  it('nested as deep as they are long, are refused or read, and do not end the process', () => {
    const deep = `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`;
    expect(() => readJsonText(`Here: ${deep} and ${deep}`)).not.toThrow();
  });
});
