import type { Feeling } from '@shadow-guide/contracts';
import { energyWords, pleasantnessWords } from '@shadow-guide/contracts/facts';
import { Annoyed, Frown, Laugh, type LucideIcon, Meh, Smile } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/button.js';

const faces: readonly LucideIcon[] = [Frown, Annoyed, Meh, Smile, Laugh];

export interface FeelingChoiceProps {
  question: string;
  feeling: Feeling | null;
  onChoose(feeling: Feeling | null): void;
  /** Content below the choice, beside the button that undoes it. */
  children?: ReactNode;
}

/** Selects a feeling in two taps. */
export function FeelingChoice({ question, feeling, onChoose, children }: FeelingChoiceProps) {
  const [first, setFirst] = useState<number | null>(null);
  const pleasantness = feeling?.pleasantness ?? first;
  return (
    <div className="flex max-w-md flex-col gap-2">
      <Scale
        label={question}
        words={pleasantnessWords}
        icons={faces}
        chosen={pleasantness}
        onChoose={(value) => {
          setFirst(value);
          if (feeling) onChoose({ ...feeling, pleasantness: value });
        }}
      />
      {pleasantness !== null && (
        <Scale
          label="And how much strength is there?"
          words={energyWords}
          chosen={feeling?.energy ?? null}
          onChoose={(energy) => onChoose({ pleasantness, energy })}
        />
      )}
      <div className="-mx-3 flex flex-wrap items-center gap-x-2">
        {pleasantness !== null && (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              setFirst(null);
              if (feeling) onChoose(null);
            }}
          >
            Take it back
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}

interface ScaleProps {
  label: string;
  /** Words of the scale; the first one stands for 1. */
  words: readonly string[];
  icons?: readonly LucideIcon[];
  chosen: number | null;
  onChoose(value: number): void;
}

function Scale({ label, words, icons, chosen, onChoose }: ScaleProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm text-ink-soft">{label}</legend>
      <div className="mt-1 flex gap-1">
        {words.map((word, index) => {
          const Icon = icons?.[index];
          return (
            <label key={word} className="relative min-w-0 flex-1">
              <input
                type="radio"
                name={name}
                checked={chosen === index + 1}
                onChange={() => onChoose(index + 1)}
                className="peer absolute inset-0 m-0 size-full cursor-pointer appearance-none rounded-s opacity-0"
              />
              <span className="flex h-full min-h-11 flex-col items-center justify-center gap-0.5 rounded-s border border-line px-0.5 py-1 text-center text-xs leading-tight max-[23rem]:text-[0.6875rem] text-ink-soft peer-checked:border-accent peer-checked:bg-accent-soft peer-checked:font-semibold peer-checked:text-on-accent-soft peer-hover:text-ink peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus sm:text-[0.8125rem] forced-colors:peer-checked:outline-2">
                {Icon && <Icon aria-hidden="true" className="size-5" />}
                {word}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
