import { useState } from 'react';

const dayFormat = new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long' });

/** The page's title: the day that was opened. A tab that stays open over midnight keeps it, as it keeps the conversation. */
export function DayHeading() {
  const [day] = useState(() => new Date());
  return (
    <h1 className="font-serif text-[1.75rem] leading-tight sm:text-[2rem]">
      <bdi>{dayFormat.format(day)}</bdi>
    </h1>
  );
}
