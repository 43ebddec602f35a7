import { foldText } from '../text-tokens.js';
import type { LabelledLine } from './labelled-lines.js';

/**
 * Length, in letters, of the pieces of text by which near-copies are found. Two lines are near-copies when at least the
 * proportion below of their pieces is common to both.
 */
const PIECE = 7;
const SHARED = 0.4;
/** Number of lines that share a piece from which the piece is too common to indicate a near-copy. */
const COMMON = 60;

/**
 * Assigns lines to folds, so that lines of one scenario and near-copies of a line always share a fold, and the folds
 * are as even as that allows.
 * @returns for each line the number of its fold, from 0
 */
export function dealFolds(lines: readonly LabelledLine[], folds: number): number[] {
  const groups = new Groups();
  for (const { pattern } of lines) groups.find(pattern);
  joinNearCopies(lines, groups);
  const groupOf = lines.map(({ pattern }) => groups.find(pattern));
  const foldOf = dealGroups(groupOf, folds);
  return groupOf.map((group) => foldOf.get(group)!);
}

/** Assigns the largest group first, each to the fold with the fewest lines so far. */
function dealGroups(groupOf: readonly string[], folds: number): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const group of groupOf) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  const bySize = [...sizes].sort(([one, a], [other, b]) => b - a || hash(one) - hash(other));
  const loads = Array.from({ length: folds }, () => 0);
  const foldOf = new Map<string, number>();
  for (const [group, size] of bySize) {
    const fold = loads.indexOf(Math.min(...loads));
    foldOf.set(group, fold);
    loads[fold]! += size;
  }
  return foldOf;
}

function joinNearCopies(lines: readonly LabelledLine[], groups: Groups): void {
  const seen = new Map<string, number[]>();
  const pieces = lines.map(({ text }) => piecesOf(text));
  pieces.forEach((own, at) => {
    const shared = new Map<number, number>();
    for (const piece of own) {
      const others = seen.get(piece) ?? [];
      if (others.length < COMMON) for (const other of others) shared.set(other, (shared.get(other) ?? 0) + 1);
      others.push(at);
      seen.set(piece, others);
    }
    for (const [other, count] of shared) {
      const least = Math.min(own.size, pieces[other]!.size);
      if (count > 5 && count > SHARED * least) groups.join(lines[at]!.pattern, lines[other]!.pattern);
    }
  });
}

function piecesOf(text: string): Set<string> {
  const folded = foldText(text).replace(/\s+/g, ' ');
  const pieces = new Set<string>();
  for (let at = 0; at + PIECE <= folded.length; at += 1) pieces.add(folded.slice(at, at + PIECE));
  return pieces;
}

/** Disjoint sets of names that can be merged (union-find). */
class Groups {
  private readonly parents = new Map<string, string>();

  find(name: string): string {
    let root = name;
    for (let next = this.parents.get(root); next !== undefined; next = this.parents.get(root)) root = next;
    if (root !== name) this.parents.set(name, root);
    return root;
  }

  join(one: string, other: string): void {
    const [a, b] = [this.find(one), this.find(other)];
    if (a !== b) this.parents.set(a > b ? a : b, a > b ? b : a);
  }
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return (value ^ (value >>> 15)) >>> 0;
}
