import type { Exercise } from '@shadow-guide/contracts/facts/exercises';
import { ListOrdered } from 'lucide-react';
import { Button } from '../../../ui/button.js';
import { Popover, PopoverContent, PopoverTrigger } from '../../../ui/popover.js';

/**
 * The prompts of the exercise, and how often the person has written so far. Does not guess which prompt the guide has
 * reached.
 */
export function GuidedPrompts({ exercise, answers }: { exercise: Exercise; answers: number }) {
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button variant="quiet" size="sm" className="min-h-11">
          <ListOrdered aria-hidden="true" className="size-5" />
          <span className="max-sm:sr-only">Guided prompts</span>
        </Button>
      </PopoverTrigger>
      <PopoverContent
        aria-labelledby="guided-prompts-title"
        align="end"
        className="max-h-(--radix-popover-content-available-height) w-96 overflow-y-auto overscroll-contain"
      >
        <h2 id="guided-prompts-title" className="font-bold">
          Guided prompts
        </h2>
        <p className="mt-1 text-sm text-ink-soft">
          The guide takes them in this order, at your pace. {writtenText(answers)}
        </p>
        <ol className="mt-3 list-decimal space-y-2 ps-5">
          {exercise.prompts.map((prompt) => (
            <li key={prompt} className="leading-relaxed">
              {prompt}
            </li>
          ))}
        </ol>
      </PopoverContent>
    </Popover>
  );
}

function writtenText(answers: number): string {
  if (answers === 0) return 'You have not written yet.';
  return answers === 1 ? 'You have written once.' : `You have written ${answers} times.`;
}
