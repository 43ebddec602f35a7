import { affectedScreens } from '@shadow-guide/tools/verify/affected-screens';

export const levels = ['types', 'unit', 'integration', 'screens', 'e2e'] as const;

/** A kind of check that may detect a mutation, ordered by cost. */
export type Level = (typeof levels)[number];

const MINUTE = 60_000;

export const LIMIT_MS: Record<Level, number> = {
  types: 5 * MINUTE,
  unit: 5 * MINUTE,
  integration: 15 * MINUTE,
  screens: 25 * MINUTE,
  e2e: 30 * MINUTE,
};

/** Which levels are run: whether journeys are included, and the most expensive level. */
export interface Asked {
  readonly e2e: boolean;
  readonly until?: Level | undefined;
}

/**
 * Returns the levels that can detect a change of a file: integration tests do not see what the browser shows, and
 * screen tests do not see what a service does.
 */
export function levelsFor(file: string, { e2e, until = 'e2e' }: Asked): Level[] {
  const own: Level[] = file.startsWith('web/')
    ? ['types', 'unit', 'screens']
    : ['types', 'unit', 'integration'];
  const all: Level[] = e2e ? [...own, 'e2e'] : own;
  return all.filter((level) => levels.indexOf(level) <= levels.indexOf(until));
}

export const isLevel = (text: string): text is Level => levels.some((level) => level === text);

/** Returns the workspace of a file: `packages/kernel`, `services/habits`, `web`. */
export function workspaceOf(file: string): string {
  return file.startsWith('web/') ? 'web' : file.split('/').slice(0, 2).join('/');
}

/** Test files that most likely exercise a file, and then all others. */
export interface NearAndFar {
  readonly near: string[];
  readonly far: string[];
}

/** Splits the tests that import the file: those in the file's own workspace are near, all others far. */
export function byWorkspace(file: string, specs: readonly string[]): NearAndFar {
  const workspace = `${workspaceOf(file)}/`;
  return split(specs, (spec) => spec.startsWith(workspace));
}

/** Splits screen tests: those that open a page which loads the file are near, as the sources of test and page show. */
export function byPage(root: string, file: string, specs: readonly string[]): NearAndFar {
  const affected = affectedScreens(root, [file]);
  return split(specs, (spec) => affected === 'all' || affected.includes(spec));
}

/** Words that occur in many file names and do not identify a feature; singular. */
const EVERYWHERE = new Set(
  'web src service package feature page app lib ui use view list screen card tsx ts spec e2e test look store query queries note dialog form item own'.split(
    ' ',
  ),
);

/**
 * Splits journeys, which do not import the file: those whose name contains a word of the file's path are near. Words of
 * folders come first.
 */
export function byName(file: string, specs: readonly string[]): NearAndFar {
  const folder = wordsOf(file.slice(0, file.lastIndexOf('/')));
  const words = folder.size > 0 ? folder : wordsOf(file);
  return split(specs, (spec) => [...wordsOf(spec)].some((word) => words.has(word)));
}

function wordsOf(path: string): Set<string> {
  const words = path
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map((word) => word.replace(/s$/, ''));
  return new Set(words.filter((word) => word && !EVERYWHERE.has(word)));
}

function split(specs: readonly string[], isNear: (spec: string) => boolean): NearAndFar {
  return { near: specs.filter(isNear), far: specs.filter((spec) => !isNear(spec)) };
}
