import type { AdminAnalytics } from '@shadow-guide/contracts';
import { type TabName, tabNames } from '@shadow-guide/contracts/facts';
import { BarList } from '../bar-list.js';
import { countText } from '../figures.js';
import { Part } from '../section-frame.js';
import { tabTexts } from './activity-texts.js';

/** Chart of how often each part of the app was opened. */
export function TabUsage({ usage }: { usage: AdminAnalytics['tabUsage'] }) {
  const opened = tabNames
    .map((tab): { tab: TabName; count: number } => ({ tab, count: usage[tab] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  return (
    <Part
      title="Tab usage"
      says="How often each part of the app was opened in the last 30 days. It is counted without who."
    >
      {opened.length === 0 ? (
        <p className="text-ink-soft">Nothing was opened yet.</p>
      ) : (
        <BarList
          label="Tab usage"
          rows={opened.map(({ tab, count }) => ({
            key: tab,
            name: tabTexts[tab],
            size: count,
            says: countText(count),
          }))}
        />
      )}
    </Part>
  );
}
