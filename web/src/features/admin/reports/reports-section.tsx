import { useState } from 'react';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.js';
import { ReportList } from './report-list.js';
import type { ReportsStatus } from './use-reports.js';

/** Section with the forum posts that wait for an operator, and the posts already decided. */
export function ReportsSection() {
  const [status, setStatus] = useState<ReportsStatus>('open');
  return (
    <section aria-labelledby="reports" className="min-w-0">
      <h2 id="reports" className="text-xl font-bold">
        Reports
      </h2>
      <p className="mt-1 max-w-(--measure) text-ink-soft">
        Posts of the forum that need a look, signs of danger first. They do not say who wrote them, and nobody
        can ask.
      </p>
      <Tabs value={status} onValueChange={(value) => setStatus(value as ReportsStatus)} className="mt-4">
        <TabList aria-label="Reports">
          <Tab value="open">Waiting</Tab>
          <Tab value="decided">Decided</Tab>
        </TabList>
        <TabPanel value={status} className="mt-4 rounded-m">
          <ReportList key={status} status={status} />
        </TabPanel>
      </Tabs>
    </section>
  );
}
