import { type ReactNode, useId } from 'react';
import { useSession } from '../../lib/session.js';
import { ReadFailed } from '../../ui/read-failed.js';
import { ExportData } from './archive/export-data.js';
import { ImportData } from './archive/import-data.js';
import { EarlierAccounts } from './earlier/earlier-accounts.js';
import { useEarlierAccounts } from './earlier/use-earlier-accounts.js';
import { ClearData } from './erasing/clear-data.js';
import { CloseAccount } from './erasing/close-account.js';

/** The actions on all of a person's data: export, import, clear, and delete the account. */
export function YourData() {
  const { user } = useSession();
  const { data: earlier, error, isFetching, refetch } = useEarlierAccounts();
  if (!user) return null;
  return (
    <>
      <Section title="Download my data">
        <ExportData />
      </Section>
      <Section title="Import">
        <ImportData />
      </Section>
      {(error || (earlier && earlier.length > 0)) && (
        <Section title="What you made earlier">
          {earlier && earlier.length > 0 ? (
            <EarlierAccounts accounts={earlier} />
          ) : (
            <ReadFailed
              title="Whether you had another account could not be read"
              error={error}
              pending={isFetching}
              onRetry={() => void refetch()}
            />
          )}
        </Section>
      )}
      <Section title="Clear All Data">
        <ClearData />
      </Section>
      <Section title="Delete my account">
        <CloseAccount email={user.email} />
      </Section>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line pt-5">
      <h3 id={id} className="mb-1 text-lg font-bold">
        {title}
      </h3>
      {children}
    </section>
  );
}
