import { SettingsNav, SettingsSections } from '../features/account/index.js';
import { GuideSettingsScreen } from '../features/guide-settings/index.js';
import { useTitle } from '../lib/title.js';

/** `/settings` */
export default function SettingsPage() {
  useTitle('AI Therapist Settings');
  return (
    <GuideSettingsScreen nav={<SettingsNav />}>
      <SettingsSections />
    </GuideSettingsScreen>
  );
}
