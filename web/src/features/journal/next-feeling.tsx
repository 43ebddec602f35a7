import type { Feeling } from '@shadow-guide/contracts';
import { FeelingChoice } from './feeling-choice.js';

export interface NextFeelingProps {
  /** The feeling to send with the next entry. */
  feeling: Feeling | null;
  onChoose(feeling: Feeling | null): void;
}

/** Asks how the person feels before they write. Answering is optional. */
export function NextFeeling({ feeling, onChoose }: NextFeelingProps) {
  return (
    <FeelingChoice question="How are you? Only if you like." feeling={feeling} onChoose={onChoose}>
      <p role="status" className="px-3 text-sm text-ink-soft">
        {feeling && 'Goes with your next entry.'}
      </p>
    </FeelingChoice>
  );
}
