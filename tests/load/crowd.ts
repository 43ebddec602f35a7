import { Person } from '../support/person.js';
import { Visitor } from './visitor.js';

/**
 * Number of premium people per hundred. A worker has 44 chat slots for free people and 20 for premium; with this number
 * both kinds of slots are equally full.
 */
const PREMIUM_OF_HUNDRED = 31;
const AT_ONCE = 8;

/**
 * Creates `size` signed-in people, free and premium mixed. Each has one session, an entry with its reply, and a habit.
 */
export async function gather(url: string, size: number): Promise<Visitor[]> {
  const people = await Person.crowd(url, size);
  const crowd: Visitor[] = [];
  while (crowd.length < size) {
    const some = people.slice(crowd.length, crowd.length + AT_ONCE);
    crowd.push(
      ...(await Promise.all(
        some.map((person, n) =>
          // 29 is coprime to 100: the two kinds are mixed, in the same shares for every size.
          Visitor.settle(person, { premium: ((crowd.length + n) * 29) % 100 < PREMIUM_OF_HUNDRED }),
        ),
      )),
    );
  }
  return crowd;
}
