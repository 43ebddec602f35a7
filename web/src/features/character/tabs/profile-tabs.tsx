import type { CharacterProfile } from '@shadow-guide/contracts';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../../lib/paths.js';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.js';
import { EvolutionTab } from './evolution-tab.js';
import { NextStepsTab } from './next-steps-tab.js';
import { StrengthsTab } from './strengths-tab.js';
import { WorkTab } from './work-tab.js';

const labels = { work: 'Work', evolution: 'Evolution', strengths: 'Strengths', next: 'Next Steps' } as const;
type TabName = keyof typeof labels;
const names = Object.keys(labels) as TabName[];

/** The four tabs of the profile. The URL contains the selected one. */
export function ProfileTabs({ profile }: { profile: CharacterProfile }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const shown = names.find((name) => name === params.get('tab')) ?? 'work';
  return (
    <Tabs
      value={shown}
      // Replaces the history entry instead of adding one: arrow keys move quickly through the tabs, and otherwise each
      // tab would be one step of the Back button.
      onValueChange={(tab) =>
        void navigate(paths.characterProfile({ tab: tab as TabName }), { replace: true })
      }
    >
      <TabList aria-label="Sides of your profile">
        {names.map((name) => (
          <Tab key={name} value={name}>
            {labels[name]}
          </Tab>
        ))}
      </TabList>
      <TabPanel value="work">
        <WorkTab personas={profile.shadowAspects.discoveredPersonas} />
      </TabPanel>
      <TabPanel value="evolution">
        <EvolutionTab milestones={profile.evolutionHistory} />
      </TabPanel>
      <TabPanel value="strengths">
        <StrengthsTab strengths={profile.strengthsToEmbrace} challenges={profile.currentChallenges} />
      </TabPanel>
      <TabPanel value="next">
        <NextStepsTab steps={profile.nextSteps} />
      </TabPanel>
    </Tabs>
  );
}
