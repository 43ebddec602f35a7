import { readdirSync, readFileSync } from 'node:fs';

/** Fields read from `/proc/PID/stat`. */
interface Stat {
  parent: number;
  /** CPU time in seconds, user and kernel mode. */
  seconds: number;
}

/**
 * Number of clock ticks per second: the kernel counts CPU time in hundredths of a second on every Linux that Node
 * supports.
 */
const TICKS_A_SECOND = 100;

/** Returns a process and all its descendants; PostgreSQL, for example, has one process per backend. */
export function processTree(root: number): number[] {
  return treeIn(allProcesses(), root);
}

/** Returns, for each given process, the CPU seconds that it and all its descendants have used so far. */
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
      // The process exited while it was being read.
      if (!['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  }
  return all;
}

/** The program name, in parentheses, may contain any character, so fields are read after the last parenthesis. */
function parseStat(text: string): Stat {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { parent: Number(fields[1]), seconds: (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND };
}
