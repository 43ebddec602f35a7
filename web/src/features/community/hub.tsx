import { type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.js';
import { GroupsSection, groupSorts, InsightsSection, insightSorts } from '../community-groups/index.js';
import { ForumSection, forumSortChoices } from '../forum/index.js';
import { type Section, sectionFrom, sections, sortFrom } from './sections.js';
import { SortChoice } from './sort-choice.js';

const sortsOf: Record<Section, readonly { value: string; label: string }[]> = {
  forum: forumSortChoices,
  groups: groupSorts,
  insights: insightSorts,
};

const about: Record<Section, string> = {
  forum: 'One question a day for everybody, answered without names and gone by midnight UTC.',
  groups: 'People who work on the same thing, each under a name of their own choice.',
  insights: 'What helps, in a few words and with its sources, from the groups.',
};

/** The community: today’s forum, the groups, and their insights. The URL contains section and sort order. */
export function CommunityHub({ notice }: { notice: ReactNode }) {
  const [params, setParams] = useSearchParams();
  const section = sectionFrom(params.get('section'));
  const named = params.get('sort');
  const isGroupOpen = section === 'groups' && params.has('group');
  // A click selects a tab twice, by the button and by the focus; nevertheless the Back button must leave the tab in one
  // step.
  const chosen = useRef<string>(section);
  useEffect(() => {
    chosen.current = section;
  }, [section]);
  const choose = (next: string) => {
    if (next === chosen.current) return;
    chosen.current = next;
    setParams(next === 'forum' ? {} : { section: next });
  };
  const sortBy = (sort: string) =>
    setParams(
      (before) => {
        before.set('sort', sort);
        return before;
      },
      { replace: true },
    );
  return (
    <div className="page flex flex-1 flex-col gap-6 px-4 py-8 sm:px-6">
      <header>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <div className="min-w-0 flex-1 basis-72">
            <h1 className="text-2xl font-bold sm:text-3xl">Community Hub</h1>
            <p className="mt-1 max-w-(--measure) text-ink-soft">{about[section]}</p>
          </div>
          {!isGroupOpen && (
            <SortChoice
              choices={sortsOf[section]}
              chosen={sortFrom(named, sortsOf[section])}
              onChoose={sortBy}
            />
          )}
        </div>
      </header>
      <Tabs value={section} onValueChange={choose} className="flex flex-1 flex-col">
        <TabList aria-label="Community">
          {sections.map(({ value, label }) => (
            <Tab key={value} value={value} className="whitespace-nowrap max-[359px]:text-xs">
              {label}
            </Tab>
          ))}
        </TabList>
        <TabPanel value="forum" className="pt-6">
          <ForumSection sort={sortFrom(named, forumSortChoices)} />
        </TabPanel>
        <TabPanel value="groups" className="pt-6">
          <GroupsSection sort={sortFrom(named, groupSorts)} />
        </TabPanel>
        <TabPanel value="insights" className="pt-6">
          <InsightsSection sort={sortFrom(named, insightSorts)} />
        </TabPanel>
      </Tabs>
      {notice}
    </div>
  );
}
