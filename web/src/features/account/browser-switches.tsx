import {
  setAnswers,
  setBreathingEffects,
  setConfettiEffects,
  useAnswers,
  useBreathingEffects,
  useConfettiEffects,
} from '../../lib/preferences.js';
import { SwitchField } from '../../ui/switch.js';

/** Settings that this browser stores besides the theme. */
export function BrowserSwitches() {
  const breathing = useBreathingEffects();
  const confetti = useConfettiEffects();
  const answers = useAnswers();
  return (
    <>
      <SwitchField
        label="Breathing effects"
        description="A slow light that moves with a 12-second breath. It stays still when your system asks for less motion."
        checked={breathing}
        onCheckedChange={setBreathingEffects}
      />
      <SwitchField
        label="Confetti"
        description="A few seconds of it when you reach a milestone."
        checked={confetti}
        onCheckedChange={setConfettiEffects}
      />
      <SwitchField
        label="Answers in the journal"
        description="With it off, what you write is kept and nobody answers. Should your words sound as if you may be in danger, the guide still does."
        checked={answers}
        onCheckedChange={setAnswers}
      />
    </>
  );
}
