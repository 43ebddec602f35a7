import { type ReactNode, useId } from 'react';
import { useSession } from '../../lib/session.js';
import { ExportData } from './archive/export-data.js';
import { ImportData } from './archive/import-data.js';
import { ClearData } from './erasing/clear-data.js';
import { CloseAccount } from './erasing/close-account.js';

/** What a person can do with everything that is theirs: take it along, bring it in, clear it, leave. */
export function YourData() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <>
      <Section title="Download my data">
        <ExportData />
      </Section>
      <Section title="Import">
        <ImportData />
      </Section>
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
