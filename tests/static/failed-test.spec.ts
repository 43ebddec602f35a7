import { execFileSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { commandAlone } from '@shadow-guide/tools/verify/alone';
import { afterRepeats, readResult } from '@shadow-guide/tools/verify/jest-runs';
import { closingText } from '@shadow-guide/tools/verify/report';
import { readTestArguments } from '@shadow-guide/tools/verify/test-arguments';

const FILE = 'services/one/test/store.int.spec.ts';

/** Returns the words into which a shell splits a line. */
const wordsOf = (line: string) =>
  execFileSync('sh', ['-c', `printf '%s\\0' ${line}`], { encoding: 'utf8' })
    .split('\0')
    .slice(0, -1);

describe('a failed test', () => {
  it('is printed with its file, its title and the command that runs it alone', () => {
    const assertionResults = [
      { fullName: 'a store keeps it', status: 'failed', failureMessages: ['Expected 1'] },
      { fullName: 'a store loses it', status: 'passed', failureMessages: [] },
    ];
    const file = { name: `/checkout/${FILE}`, status: 'failed', message: '', assertionResults };
    const run = readResult({ root: '/checkout', project: 'integration' }, { testResults: [file] });
    expect(closingText({ passed: run.passed.length, failures: run.failures })).toBe(
      [
        '',
        `✗ ${FILE}: a store keeps it`,
        `  npm test -- --only integration ${FILE} -t '^a store keeps it$'`,
        '    Expected 1',
        '',
        '1 passed, 1 failed',
        '',
      ].join('\n'),
    );
  });

  it.each([
    'says “no” (and means it), 3 * 4 = 12?',
    `it's $HOME, \`pwd\`, "quoted" and a \\ backslash`,
    'a line\nand\tanother | [more] {2} ^$',
  ])('is found by the name that its command contains: %j', (name) => {
    const [npm, test, dashes, ...given] = wordsOf(commandAlone('unit', FILE, name));
    expect([npm, test, dashes]).toEqual(['npm', 'test', '--']);
    const { only, args } = readTestArguments(given, ['unit']);
    expect([only, ...args.slice(0, 2)]).toEqual(['unit', FILE, '-t']);
    expect(new RegExp(args[2]!, 'i').exec(name)?.[0]).toBe(name);
    expect(args[2]).not.toMatch(/\n/);
  });

  it('names its file when the file could not be loaded, and its suite when there is no file', () => {
    expect(commandAlone('unit', FILE)).toBe(`npm test -- --only unit ${FILE}`);
    expect(commandAlone('static')).toBe('npm test -- --only static');
  });
});

describe('a repeated test file', () => {
  const failed = (name: string, message: string) => ({ name, message, command: `npm test ${name}` });

  it('reports how many of its runs passed, and what failed in the others, each test once', () => {
    const result = afterRepeats([
      { passed: ['a', 'b'], failures: [] },
      { passed: ['a'], failures: [failed('b', 'too late')] },
      { passed: [], failures: [failed('a', 'gone'), failed('b', 'too late')] },
    ]);
    expect(closingText(result)).toBe(
      [
        '',
        '✗ b (failed in 2 of 3 runs)',
        '  npm test b',
        '    too late',
        '',
        '✗ a (failed in 1 of 3 runs)',
        '  npm test a',
        '    gone',
        '',
        '1 of 3 runs passed.',
        '',
        '1 passed, 2 failed',
        '',
      ].join('\n'),
    );
  });

  it('has not passed when no test ran', () => {
    const { runs, failures } = afterRepeats([{ passed: [], failures: [] }]);
    expect(runs).toEqual({ passed: 0, all: 1 });
    expect(failures).toHaveLength(1);
  });
});

describe('the arguments of npm test --', () => {
  const read = (...given: string[]) => readTestArguments(given, ['static', 'unit']);

  it('are read as a suite with arguments for jest, as a file to repeat, or as a kind of complete run', () => {
    expect(read()).toMatchObject({ only: null, changed: false, once: false, repeat: 0, args: [] });
    expect(read('--changed')).toMatchObject({ only: null, changed: true, once: false });
    expect(read('--once')).toMatchObject({ changed: false, once: true });
    expect(read('--only', 'unit', 'a', '-t', 'b')).toMatchObject({ only: 'unit', args: ['a', '-t', 'b'] });
    expect(read('--only', 'unit', '--repeat', '20', 'a')).toMatchObject({ repeat: 20, args: ['a'] });
  });

  it.each([
    ['--all'],
    ['--only'],
    ['--only', 'nothing'],
    ['--changed', 'a'],
    ['--only', 'unit', '--repeat', '0', 'a'],
    ['--only', 'unit', '--repeat', 'a'],
    ['--only', 'unit', '--repeat', '20'],
    ['--only', 'static', '--repeat', '20', 'a'],
  ])('are refused when they are not valid: %j %j %j %j %j', (...given) => {
    expect(() => read(...given)).toThrow(/--only|--repeat/);
  });
});
