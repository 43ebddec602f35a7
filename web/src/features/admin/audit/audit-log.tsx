import type { AdminUser, AuditEntry } from '@shadow-guide/contracts';
import type { AuditSubject } from '@shadow-guide/contracts/facts';
import { useState } from 'react';
import { Button } from '../../../ui/button.js';
import { ChoiceRow } from '../../../ui/choice-row.js';
import { LoadMore } from '../../../ui/load-more.js';
import { ReadFailed } from '../../../ui/read-failed.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { instantText } from '../figures.js';
import { actionTexts, changeText, concernedText, operatorText } from './audit-texts.js';
import { useAudit } from './use-audit.js';

type Shown = AuditSubject | 'everything';

const choices: readonly { value: Shown; label: string }[] = [
  { value: 'everything', label: 'Everything' },
  { value: 'accounts', label: 'Accounts' },
  { value: 'posts', label: 'Posts' },
];

const nothing: Record<Shown, string> = {
  everything: 'No operator has changed anything yet. Each change stands here, with what was before.',
  accounts: 'No operator has changed an account yet.',
  posts: 'No operator has decided on a post yet. A post is named by its id alone, and its author nowhere.',
};

export interface AuditLogProps {
  /** The account to which the log is limited; null shows all actions. */
  of: AdminUser | null;
  /** Called to show the actions on all accounts again. */
  onAll(): void;
}

/** Table of who did what to whom and when, with the values before and after. */
export function AuditLog({ of, onAll }: AuditLogProps) {
  const [shown, setShown] = useState<Shown>('everything');
  const pages = useAudit(of ? { userId: of.id } : { about: shown === 'everything' ? undefined : shown });
  const entries = pages.data?.pages.flat() ?? [];
  return (
    <div className="flex flex-col gap-4">
      {of ? (
        <div className="flex flex-wrap items-center gap-3">
          <p className="wrap-anywhere">
            What was done to <span className="font-semibold">{of.email}</span>
          </p>
          <Button size="sm" onClick={onAll}>
            Show all
          </Button>
        </div>
      ) : (
        <ChoiceRow legend="What it concerns" choices={choices} chosen={shown} onChoose={setShown} />
      )}
      {pages.isPending && <AuditSkeleton />}
      {pages.isSuccess && entries.length === 0 && (
        <p className="text-ink-soft">
          {of ? 'Nothing was done to this account by an operator.' : nothing[shown]}
        </p>
      )}
      {entries.length > 0 && (
        <ol aria-label="Audit log" className="flex flex-col divide-y divide-line">
          {entries.map((entry) => (
            <li key={entry.id} className="py-3">
              <Entry entry={entry} />
            </li>
          ))}
        </ol>
      )}
      {pages.isError && (
        <ReadFailed
          title={entries.length > 0 ? 'Earlier entries could not be read' : 'The audit log could not be read'}
          error={pages.error}
          pending={pages.isFetching}
          onRetry={() => void (pages.isFetchNextPageError ? pages.fetchNextPage() : pages.refetch())}
        />
      )}
      <LoadMore pages={pages} />
    </div>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const concerned = concernedText(entry);
  return (
    <div className="flex flex-col gap-1 wrap-anywhere">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-semibold">
          {actionTexts[entry.action]}
          {concerned && <span className="font-normal">: {concerned}</span>}
        </p>
        <time dateTime={entry.at} className="text-sm text-ink-soft tabular-nums">
          {instantText(entry.at)}
        </time>
      </div>
      {entry.changes.length > 0 && (
        <ul className="text-sm">
          {entry.changes.map((change) => (
            <li key={change.field}>{changeText(change)}</li>
          ))}
        </ul>
      )}
      <p className="text-sm text-ink-soft">By {operatorText(entry)}</p>
    </div>
  );
}

function AuditSkeleton() {
  return (
    <div role="status" aria-label="Loading the audit log" className="flex flex-col gap-4">
      {['first', 'second', 'third'].map((entry) => (
        <div key={entry} className="flex flex-col gap-2">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      ))}
    </div>
  );
}
