import type { Feeling } from '@shadow-guide/contracts';
import { FeelingChoice } from './feeling-choice.js';

export interface NextFeelingProps {
  /** What is chosen for the words to come. */
  feeling: Feeling | null;
  onChoose(feeling: Feeling | null): void;
}

/** How one feels before one writes. The words may come without it. */
export function NextFeeling({ feeling, onChoose }: NextFeelingProps) {
  return (
    <FeelingChoice question="How are you? Only if you like." feeling={feeling} onChoose={onChoose}>
      <p role="status" className="px-3 text-sm text-ink-soft">
        {feeling && 'Goes with your next entry.'}
      </p>
    </FeelingChoice>
  );
}
