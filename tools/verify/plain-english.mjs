import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Turns of phrase that a reader must read twice, with what to write instead.
 * @type {readonly (readonly [RegExp, string])[]}
 */
const TURNS = [
  [/\bwh(?:o|om)ever\b/i, 'name the subject: the caller, the reader, a process that …'],
  [/\bnobody['’]s\b|\bof nobody\b/i, 'no one, or what the value is: a placeholder'],
  [/\b(?:is|are) told (?:of|that)\b/i, 'receives, is notified of, learns'],
  [
    /\bof (?:a|the|another) (?:person|reader|writer|account|service|member)['’]s(?=[.,;:)])/i,
    'the person’s row, or: a row of the person',
  ],
  [
    /\b(?:stands?|stood) (?:in|at|there|here|beside|on|under|over|above|alone|by)\b|\bwhat (?:stands|lies)\b/i,
    'is, is shown, is stored, means',
  ],
  [/\blies (?:in|at|under|there)\b/i, 'is in, is at'],
  [/\bcomes? to (?:be|nothing|more|less|the same)\b/i, 'becomes, equals'],
  [/\bsets? aside\b/i, 'skips, excludes, moves'],
  [/\btakes? in (?:the|what|words|messages)\b/i, 'accepts, stores, includes'],
];

/**
 * Matches a comment on a line of its own, a comment behind code, or the title of a test; titles may follow the table of
 * `each`.
 */
const PROSE =
  /^\s*(?:\/\/|\*|\/\*\*?|\{\/\*)(.*)|\s\/\/ (.*)|^\s*(?:it|describe|test|screen|itLong)\b.*?\(\s*['`](.*)['`]/;
/** Matches quotations of interface text, of people’s text and of code, which are not checked. */
const QUOTED = /"[^"]*"|“[^”]*”|`[^`]*`/g;

/**
 * Finds unwanted phrases in comments and test titles.
 * @param {string} source
 * @returns {{ line: number, turn: string, instead: string }[]} lines count from 1
 */
export function findTurns(source) {
  return source.split('\n').flatMap((text, index) => {
    const [, own, behind, title] = PROSE.exec(text) ?? [];
    const prose = (own ?? behind ?? title ?? '').replace(QUOTED, '');
    return TURNS.flatMap(([turn, instead]) => {
      const [found] = turn.exec(prose) ?? [];
      return found ? [{ line: index + 1, turn: found, instead }] : [];
    });
  });
}

/**
 * Finds unwanted phrases in every source file that git knows.
 * @param {string} root
 * @returns {string} one line for each; empty when there are none
 */
export function turnsOfPhrase(root) {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' });
  return files
    .split('\n')
    .filter((file) => file !== '' && !file.includes('plain-english'))
    .flatMap((file) =>
      findTurns(readFileSync(join(root, file), 'utf8')).map(
        ({ line, turn, instead }) => `${file}:${line} "${turn}": write instead ${instead}`,
      ),
    )
    .join('\n');
}
