import { Person } from '../support/person.js';
import type { RunningProduct } from '../support/product.js';
import { timed } from './figures.js';

/**
 * Measures how long another person's call takes when the product is idle, and when other work is in progress.
 * @param call the call of the other person; a small one unless given
 */
export async function feltByAnother(
  product: RunningProduct,
  atOnce: number,
  work: () => Promise<unknown>,
  call = (person: Person): Promise<unknown> => person.get('GET /api/user/stats'),
) {
  const other = await Person.arrive(product.url);
  const look = () => timed(() => call(other));
  const sample = async (count: number) => {
    const times: number[] = [];
    while (times.length < count) times.push(await look());
    return times;
  };
  await sample(50);
  const alone = await sample(200);
  let isOver = false;
  const others = Array.from({ length: atOnce }, async () => {
    while (!isOver) await work();
  });
  const meanwhile = await sample(200).finally(() => {
    isOver = true;
  });
  await Promise.all(others);
  return { alone, meanwhile };
}
