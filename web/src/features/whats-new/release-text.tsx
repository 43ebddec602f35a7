import type { PatchNote } from '@shadow-guide/contracts';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';

const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeZone: 'UTC' });

/** The notes of one release. */
export function ReleaseText({ note }: { note: PatchNote }) {
  return (
    <article>
      <h3 className="text-lg leading-snug font-bold">{note.title}</h3>
      <p className="mt-1 text-sm text-ink-soft">
        Version {note.version}, <time dateTime={note.date}>{dateFormat.format(new Date(note.date))}</time>
      </p>
      {note.isBreaking && (
        <p className="mt-2 flex items-center gap-2 text-sm font-semibold">
          <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
          Changes how something worked before
        </p>
      )}
      <p className="mt-3">{note.summary}</p>
      <Lines title="New" lines={note.features} />
      <Lines title="Better" lines={note.improvements} />
      <Lines title="Fixed" lines={note.bugFixes} />
    </article>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  const id = useId();
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-5">
      <h4 id={id} className="font-semibold">
        {title}
      </h4>
      <ul className="mt-1 list-disc space-y-1.5 pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
