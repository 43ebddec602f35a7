import type { EntryVersion } from '@shadow-guide/contracts';
import { Flame } from '../../ui/flame.js';
import { clockTime, PlainText } from '../chat/index.js';

/** One earlier version: the entry, the reply, and when each was written. */
export function VersionView({ version }: { version: EntryVersion }) {
  const { content, timestamp, replacedAt, replacedBy, reply } = version;
  return (
    <>
      <h3 className="text-sm text-ink-soft">
        <time dateTime={timestamp}>Written {clockTime(timestamp)}</time>
        {', '}
        <time dateTime={replacedAt}>
          {replacedBy === 'edit' ? 'edited' : 'another reply asked for'} {clockTime(replacedAt)}
        </time>
      </h3>
      <div>
        <span className="sr-only">You wrote:</span>
        <PlainText text={content} />
      </div>
      {reply ? (
        <div className="flex items-start gap-3">
          <Flame className="mt-0.5 size-6 shrink-0" />
          <div className="min-w-0 flex-1">
            <span className="sr-only">Shadow Guide:</span>
            <PlainText text={reply.content} />
            <p className="mt-1.5 text-sm text-ink-soft">{reply.guide}</p>
          </div>
        </div>
      ) : (
        <p className="text-ink-soft">It had no reply.</p>
      )}
    </>
  );
}
