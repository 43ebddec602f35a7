import { readdirSync, readFileSync } from 'node:fs';

/** What `/proc` says of a process. */
interface Stat {
  parent: number;
  /** Seconds of processor time that it used, in user and kernel mode. */
  seconds: number;
}

/** The kernel counts processor time in hundredths of a second, on every Linux that Node runs on. */
const TICKS_A_SECOND = 100;

/** A process and all its descendants: PostgreSQL is all of its backends. */
export function processTree(root: number): number[] {
  return treeIn(allProcesses(), root);
}

/** Seconds of processor time that processes and all their descendants have used so far. */
export function processorSeconds(roots: readonly number[]): number[] {
  const all = allProcesses();
  return roots.map((root) => treeIn(all, root).reduce((sum, pid) => sum + (all.get(pid)?.seconds ?? 0), 0));
}

function treeIn(all: ReadonlyMap<number, Stat>, root: number): number[] {
  const found = [root];
  for (const pid of found) for (const [child, { parent }] of all) if (parent === pid) found.push(child);
  return found;
}

function allProcesses(): Map<number, Stat> {
  const all = new Map<number, Stat>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      all.set(Number(name), parseStat(readFileSync(`/proc/${name}/stat`, 'utf8')));
    } catch (error) {
      // It ended while we looked.
      if (!['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  }
  return all;
}

/** The name of a program, in brackets, may hold anything. */
function parseStat(text: string): Stat {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { parent: Number(fields[1]), seconds: (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND };
}
