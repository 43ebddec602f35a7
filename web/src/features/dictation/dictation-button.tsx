import { Mic } from 'lucide-react';
import { Button } from '../../ui/button.js';
import { cn } from '../../ui/class-names.js';
import type { DictationControl } from './use-dictation.js';

/** Starts and stops dictation; renders nothing where the browser does not support it. */
export function DictationButton({ dictation }: { dictation: DictationControl }) {
  if (!dictation.isOffered) return null;
  const isOn = dictation.phase !== 'idle';
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={isOn ? 'Stop dictating' : 'Dictate'}
      title={isOn ? 'Stop dictating' : 'Dictate'}
      onClick={dictation.press}
      className={cn(isOn && 'bg-accent-soft text-on-accent-soft forced-colors:border')}
    >
      <Mic aria-hidden="true" className="size-5" />
    </Button>
  );
}
