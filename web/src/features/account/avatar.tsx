import type { User } from '@shadow-guide/contracts';
import { initials } from './names.js';

/** The person’s initials. There is no picture, because fetching it would reveal every visit to the provider. */
export function Avatar({ user }: { user: User }) {
  return (
    <span aria-hidden="true" className="grid size-11 place-items-center">
      <span className="grid size-9 place-items-center rounded-full bg-[#fff7ec] text-sm font-bold text-[#7a2c05]">
        {initials(user)}
      </span>
    </span>
  );
}
