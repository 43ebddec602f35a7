import type { AdminUser } from '@shadow-guide/contracts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.js';
import { AuditLog } from '../audit/audit-log.js';
import { SectionFrame } from '../section-frame.js';
import { UserSearch } from './user-search.js';

type View = 'accounts' | 'audit';

/** Section with the accounts, the actions that operators can take on them, and the log of past actions. */
export function UsersSection() {
  const account = useSearchParams()[0].get('account');
  const [view, setView] = useState<View>('accounts');
  const [typed, setTyped] = useState('');
  const [auditOf, setAuditOf] = useState<AdminUser | null>(null);
  return (
    <SectionFrame
      title="User Management"
      says="Every account, the latest sign-in first unless you choose another order. Nothing that people write is shown here. What you change is kept in the audit log."
    >
      <Tabs
        value={view}
        onValueChange={(value) => {
          setView(value as View);
          setAuditOf(null);
        }}
      >
        <TabList aria-label="User Management">
          <Tab value="accounts">Accounts</Tab>
          <Tab value="audit">Audit log</Tab>
        </TabList>
        <TabPanel value={view} className="mt-5 rounded-m">
          {view === 'accounts' ? (
            <UserSearch
              key={account}
              account={account}
              typed={typed}
              onType={setTyped}
              onAudit={(user) => {
                setAuditOf(user);
                setView('audit');
              }}
            />
          ) : (
            <AuditLog of={auditOf} onAll={() => setAuditOf(null)} />
          )}
        </TabPanel>
      </Tabs>
    </SectionFrame>
  );
}
