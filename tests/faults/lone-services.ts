import type { Lab } from './lab.js';

/**
 * Runs the work while the twins and workers are stopped: their relays and handlers would take over for the killed
 * process.
 */
export async function alone<T>(lab: Lab, work: () => Promise<T>): Promise<T> {
  const others = [...lab.product.members.entries()]
    .filter(([name]) => /^(billing-\d|billing-worker|journal-ai-\d)/.test(name))
    .map(([, member]) => member);
  await Promise.all(others.map((member) => member.stop()));
  try {
    return await work();
  } finally {
    // A failed step may have left a process frozen or dead.
    for (const name of ['billing', 'journal-ai', 'gateway']) {
      if (lab.member(name).alive) lab.signal(name, 'SIGCONT');
      else others.push(lab.member(name));
    }
    await Promise.all(others.map((member) => member.start()));
  }
}
