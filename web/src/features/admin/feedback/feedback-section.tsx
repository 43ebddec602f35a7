import { type FeedbackStatus, feedbackStatuses } from '@shadow-guide/contracts/facts';
import { useState } from 'react';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.js';
import { countText } from '../figures.js';
import { SectionFrame } from '../section-frame.js';
import { FeedbackList } from './feedback-list.js';
import { useFeedbackCounts } from './use-feedback.js';

const labels: Record<FeedbackStatus, string> = {
  pending: 'Active',
  resolved: 'Resolved',
  dismissed: 'Dismissed',
};

/** Section with feedback that people wrote to the operators. */
export function FeedbackSection() {
  const [status, setStatus] = useState<FeedbackStatus>('pending');
  const counts = useFeedbackCounts().data;
  return (
    <SectionFrame
      title="Feedback"
      says="What people sent with Give Feedback. Those with premium come first, and then, while it is active, whoever has waited longest."
    >
      <Tabs value={status} onValueChange={(value) => setStatus(value as FeedbackStatus)}>
        <TabList aria-label="Feedback">
          {feedbackStatuses.map((each) => (
            <Tab key={each} value={each}>
              {labels[each]}
              {counts && ` (${countText(counts[each])})`}
            </Tab>
          ))}
        </TabList>
        <TabPanel value={status} className="mt-4 rounded-m">
          <FeedbackList key={status} status={status} />
        </TabPanel>
      </Tabs>
    </SectionFrame>
  );
}
