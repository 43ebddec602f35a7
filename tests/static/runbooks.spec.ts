import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const FOLDER = join(import.meta.dirname, '../../deploy/runbooks');
const SECTIONS = ['What people notice', 'Look', 'Do', 'Afterwards', 'Tried'];

const runbooks = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, text: readFileSync(join(FOLDER, name), 'utf8') }));

/** What stands between a heading and the next of its kind. */
function section(text: string, title: string): string {
  return text.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? '';
}

describe.each(runbooks)('the runbook $name', ({ text }) => {
  it('has a title that says what is seen, an introduction, and the five parts in their order', () => {
    expect(text).toMatch(/^# \S.*\n\n[^#\s|]/);
    expect([...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title)).toEqual(SECTIONS);
    for (const title of SECTIONS) expect(section(text, title).length).toBeGreaterThan(title.length + 20);
  });

  it('gives commands to look with and to act with', () => {
    for (const title of ['Look', 'Do']) expect(section(text, title)).toMatch(/^ {4,}\S|^```|`[^`]+ [^`]+`/m);
  });

  it('says what was tried, and names no day', () => {
    expect(text).not.toMatch(/\b20\d\d-\d\d-\d\d\b|\bTODO\b|\bTRIED\b/);
  });

  it('links to files that are there', () => {
    for (const [, target = ''] of text.matchAll(/\]\((?!https?:)([^)#]+)/g)) {
      expect([target, existsSync(join(FOLDER, target))]).toEqual([target, true]);
    }
  });
});
