import type { ReportedPost } from '@shadow-guide/contracts';
import { useId } from 'react';
import { noteTexts } from '../../../lib/note-texts.js';
import { Badge } from '../../../ui/badge.js';
import { CauseMarks } from './cause-marks.js';
import { ReportSteps } from './report-steps.js';
import { instantText, pointsToDanger, postedText, reasonTexts, stateText } from './report-texts.js';

const textStyle = 'leading-relaxed whitespace-pre-wrap wrap-anywhere';

/**
 * A post in the queue: why it is in the queue, its text and context, and the possible actions. The card does not name
 * the author.
 */
export function ReportCard({ post }: { post: ReportedPost }) {
  const headId = useId();
  return (
    <article
      aria-labelledby={headId}
      data-report
      className="flex flex-col gap-4 rounded-m border border-line bg-surface p-4 sm:p-5"
    >
      <header className="flex flex-col gap-2">
        {!post.isWithdrawn && <CauseMarks post={post} />}
        <h3 id={headId} className="text-sm font-normal text-ink-soft">
          {postedText(post)} {post.isWithdrawn ? 'Nobody can read it.' : stateText(post)}
        </h3>
      </header>
      {post.isWithdrawn ? <Withdrawn /> : <Shown post={post} />}
      <p className="text-sm text-ink-soft wrap-anywhere">Post {post.id}</p>
    </article>
  );
}

/** Placeholder with the same text for a deleted post and for one whose author’s account is deleted. */
function Withdrawn() {
  return (
    <p>
      Its author took it back, and its words are gone. There is nothing to decide; its place here goes with
      the end of the day (UTC).
    </p>
  );
}

function Shown({ post }: { post: ReportedPost }) {
  const { content, contentNotes, promptText, groupName, parentContent, reports, appeal, keptUntil } = post;
  return (
    <>
      {pointsToDanger(post) && (
        <p className="text-ink-soft">
          Its author saw the crisis card at once, and it stays with them. Nobody can write to them: the
          product does not know who they are. It is yours to decide whether others read it.
        </p>
      )}
      <p className="text-sm text-ink-soft">
        <span className="font-semibold">{groupName ? 'In the group:' : 'The day’s prompt:'}</span>{' '}
        {groupName ?? promptText}
      </p>
      {parentContent !== null && (
        <div className="border-s-2 border-line ps-3 text-ink-soft">
          <p className="text-sm font-semibold">It answers</p>
          <p dir="auto" className={textStyle}>
            {parentContent}
          </p>
        </div>
      )}
      <div>
        {contentNotes.length > 0 && (
          <ul aria-label="Content notes" className="mb-2 flex flex-wrap gap-2">
            {contentNotes.map((note) => (
              <li key={note}>
                <Badge>{noteTexts[note]}</Badge>
              </li>
            ))}
          </ul>
        )}
        <p dir="auto" data-content className={`max-w-(--measure) text-lg ${textStyle}`}>
          {content}
        </p>
      </div>
      {reports.length > 0 && (
        <section>
          <h4 className="text-sm font-semibold text-ink-soft">Reported as</h4>
          <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
            {reports.map(({ reason, count }) => (
              <li key={reason}>
                {reasonTexts[reason]} <span className="text-ink-soft">({count})</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {appeal !== null && (
        <section>
          <h4 className="text-sm font-semibold text-ink-soft">What its author says</h4>
          <p dir="auto" className={`mt-1 ${textStyle}`}>
            {appeal}
          </p>
        </section>
      )}
      <ReportSteps post={post} />
      <p className="text-sm text-ink-soft">
        {post.isOpen ? 'Gone by' : 'Kept until'} {instantText(keptUntil)}
        {post.isOpen ? ', decided or not.' : '.'}
      </p>
    </>
  );
}
