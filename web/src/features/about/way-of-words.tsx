import { Cpu, KeyRound, type LucideIcon, NotebookPen } from 'lucide-react';

const stations: { icon: LucideIcon; title: string; text: string }[] = [
  { icon: NotebookPen, title: 'You write', text: 'On a page of your own.' },
  { icon: KeyRound, title: 'It is sealed', text: 'Stored under a key of your own.' },
  { icon: Cpu, title: 'It is answered', text: 'One model server reads it, to write the reply.' },
];

/** Diagram of the three stations that an entry passes through: a row on wide screens, a column on a phone. */
export function WayOfWords() {
  return (
    <ol className="grid gap-6 sm:grid-cols-3 sm:gap-0">
      {stations.map(({ icon: Icon, title, text }, index) => (
        <li key={title} className="relative flex gap-4 sm:block sm:pr-8">
          {index < stations.length - 1 && (
            <span
              aria-hidden="true"
              className="absolute top-14 -bottom-6 left-7 border-l-2 border-dotted border-line-strong sm:top-7 sm:right-0 sm:bottom-auto sm:left-14 sm:border-t-2 sm:border-l-0"
            />
          )}
          <span className="relative grid size-14 shrink-0 place-items-center rounded-full bg-accent-soft text-on-accent-soft forced-colors:border">
            <Icon aria-hidden="true" className="size-6" />
          </span>
          <div className="min-w-0 sm:mt-4">
            <p className="text-lg font-bold">{title}</p>
            <p className="mt-1 text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
