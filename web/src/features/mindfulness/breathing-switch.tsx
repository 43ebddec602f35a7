import { useLocation } from 'react-router';
import { setBreathingEffects, useBreathingBackground } from '../../lib/preferences.js';
import { useMediaQuery } from '../../lib/use-media-query.js';
import { SwitchField } from '../../ui/switch.js';

/** Switch for the light behind this page; it changes the same preference as the one in the settings. */
export function BreathingSwitch() {
  const { pathname } = useLocation();
  const isOn = useBreathingBackground(pathname);
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  return (
    <SwitchField
      label="Breathing light"
      description={
        isStill
          ? 'Your device asks for less motion, so there is no light behind this page.'
          : 'A slow light behind this page: 6 seconds in, 6 seconds out. This browser remembers it.'
      }
      checked={isOn}
      onCheckedChange={setBreathingEffects}
    />
  );
}
