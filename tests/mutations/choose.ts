import { seededRandom, shuffled } from '../support/random.js';
import type { ProductFile } from './product-files.js';
import { type Kind, kinds, type Site } from './site.js';
import { judgedClasses, mutated, parses, sitesOf } from './sites.js';

/** One mutation: a change that breaks the product. */
export interface Mutation extends Omit<Site, 'form'> {
  /** Id such as `limit-03`. */
  readonly id: string;
  readonly file: string;
  /** Line, counted from 1. */
  readonly line: number;
  /** Column, counted from 1. */
  readonly column: number;
  /** Source text from `start` up to, but not including, `end`. */
  readonly original: string;
}

export const SEED = 20261128;
export const COUNT = 60;

/** Folders in which the sites of a kind are searched, each with an equal share of the mutations. */
const PLACES: Record<Kind, readonly string[]> = {
  condition: ['services/', 'packages/', 'web/'],
  limit: ['services/', 'packages/', 'web/'],
  owner: [''],
  await: ['services/', 'packages/', 'web/'],
  screen: ['web/'],
};
/**
 * Forms of sites, in their proportions. One limit in four is a numeric constant: tests that import the constant change
 * with it, and so do not check its value.
 */
const FORMS: Partial<Record<Kind, readonly string[]>> = {
  limit: ['comparison', 'number', 'comparison', 'comparison'],
};

interface Candidate {
  readonly file: ProductFile;
  readonly site: Site;
}

/**
 * Chooses mutations: the same number of each kind, no two in one file, spread over packages, services and features of
 * the web app. The same files, in whatever order, with the same seed and count give the same list.
 */
export function choose(files: readonly ProductFile[], { seed = SEED, count = COUNT } = {}): Mutation[] {
  const judged = judgedClasses(files.map(({ text }) => text));
  const inOrder = [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
  const candidates = inOrder.flatMap((file) =>
    sitesOf(file.path, file.text, judged).map((site): Candidate => ({ file, site })),
  );
  const taken = new Set<string>();
  const scarcest = kinds
    .map((kind) => ({ kind, own: candidates.filter(({ site }) => site.kind === kind) }))
    .sort((a, b) => a.own.length - b.own.length);
  const chosen = scarcest.flatMap(({ kind, own }, place) => {
    const wanted = Math.floor(count / kinds.length) + (place < count % kinds.length ? 1 : 0);
    return chooseOfKind(kind, own, { wanted, random: seededRandom(seed + kinds.indexOf(kind)), taken });
  });
  return chosen.sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
}

function chooseOfKind(
  kind: Kind,
  candidates: readonly Candidate[],
  { wanted, random, taken }: { wanted: number; random: () => number; taken: Set<string> },
): Mutation[] {
  const queues = PLACES[kind].map((place) =>
    inTurns(
      candidates.filter(({ file }) => file.path.startsWith(place)),
      random,
    ),
  );
  const forms = FORMS[kind] ?? [];
  const chosen: Mutation[] = [];
  for (let turn = 0; chosen.length < wanted && queues.some((queue) => queue.length > 0); turn += 1) {
    const queue = queues[turn % queues.length] ?? [];
    const form = forms[Math.floor(turn / queues.length) % forms.length];
    const next = takeNext(queue, form, taken);
    if (next) chosen.push(asMutation(next, `${kind}-${String(chosen.length + 1).padStart(2, '0')}`));
  }
  return chosen;
}

/**
 * Takes the next candidate of this form, or of any form when there is none, from a file that has no mutation yet.
 * Removes the candidate and all others of its file from the queue.
 */
function takeNext(queue: Candidate[], form: string | undefined, taken: Set<string>): Candidate | undefined {
  const isFree = ({ file }: Candidate) => !taken.has(file.path);
  const next = queue.find((each) => isFree(each) && (!form || each.site.form === form)) ?? queue.find(isFree);
  if (next) taken.add(next.file.path);
  queue.splice(0, queue.length, ...queue.filter(isFree));
  return next;
}

/**
 * Returns candidates in a random order in which units alternate, so that a unit with many sites is not drawn more
 * often.
 */
function inTurns(candidates: readonly Candidate[], random: () => number): Candidate[] {
  const units = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const unit = unitOf(candidate.file.path);
    units.set(unit, [...(units.get(unit) ?? []), candidate]);
  }
  const rows = shuffled([...units.values()], random).map((unit) => onePerFileFirst(unit, random));
  const longest = Math.max(0, ...rows.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) => rows.flatMap((row) => row[place] ?? [])).flat();
}

/**
 * Returns candidates in a random order in which a file with many sites is not drawn more often than one with a single
 * site.
 */
function onePerFileFirst(candidates: readonly Candidate[], random: () => number): Candidate[] {
  const mixed = shuffled(candidates, random);
  const seen = new Map<string, number>();
  const places = mixed.map(({ file }) => {
    const place = seen.get(file.path) ?? 0;
    seen.set(file.path, place + 1);
    return place;
  });
  return mixed
    .map((candidate, index) => ({ candidate, place: places[index] ?? 0 }))
    .sort((a, b) => a.place - b.place)
    .map(({ candidate }) => candidate);
}

/** Returns the unit of a path: `packages/kernel`, `services/habits`, `web/src/features/journal`, `web/src/lib`. */
export function unitOf(path: string): string {
  const parts = path.split('/');
  if (parts[0] !== 'web') return parts.slice(0, 2).join('/');
  return parts.slice(0, parts[2] === 'features' ? 4 : 3).join('/');
}

function asMutation({ file: { path, text }, site }: Candidate, id: string): Mutation {
  if (!parses(path, mutated(text, site))) throw new Error(`${id} in ${path} would not be a program.`);
  const { kind, start, end, replacement, before, after } = site;
  const lines = text.slice(0, start).split('\n');
  return {
    id,
    kind,
    file: path,
    line: lines.length,
    column: (lines.at(-1)?.length ?? 0) + 1,
    before,
    after,
    start,
    end,
    original: text.slice(start, end),
    replacement,
  };
}
