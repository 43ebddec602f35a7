import type { GroundingExercise } from '@shadow-guide/contracts';
import { useRef } from 'react';
import { useMediaQuery } from '../../../lib/use-media-query.js';
import { Button } from '../../../ui/button.js';
import { cn } from '../../../ui/class-names.js';
import { filled } from '../words/filled.js';
import { useSafetyWords } from '../words/in-language.js';
import { minuteMs, stepAt } from './minute.js';
import { type MinuteControl, useMinute } from './use-minute.js';

/**
 * A short exercise without sound: its steps, which can be read at any time, and a guided minute that goes through them.
 * With reduced motion the progress bar moves only between steps.
 */
export function GroundingMinute({ exercise: { steps } }: { exercise: GroundingExercise }) {
  const minute = useMinute();
  const words = useSafetyWords().words.minute;
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const going = minute.status === 'running' || minute.status === 'paused';
  const step = stepAt(minute.elapsed, steps.length);
  const place = filled(words.step, { step: step + 1, steps: steps.length });
  const share = still ? (step + 1) / steps.length : minute.elapsed / minuteMs;
  return (
    <>
      <ol className="list-decimal space-y-1 ps-6 leading-relaxed" dir="auto">
        {steps.map((text, index) => {
          const isNow = going && index === step;
          return (
            <li
              key={text}
              aria-current={isNow ? 'step' : undefined}
              className={cn(
                '-ms-6 list-inside rounded-s px-2 py-1 transition-colors duration-300',
                isNow && 'bg-good-soft font-semibold text-on-good-soft forced-colors:border',
                going && !isNow && 'text-ink-soft',
              )}
            >
              {text}
            </li>
          );
        })}
      </ol>
      {going && (
        <>
          <div
            aria-hidden="true"
            className="mt-3 h-1.5 overflow-hidden rounded-full bg-line forced-colors:border"
          >
            <div
              data-share={Math.round(share * 100)}
              className="h-full rounded-full bg-good transition-[width] duration-1000 ease-linear forced-colors:bg-[Highlight]"
              style={{ width: `${share * 100}%` }}
            />
          </div>
          <p className="mt-1.5 text-sm text-ink-soft">
            <bdi>{place}</bdi>
            {minute.status === 'paused' && (
              <>
                {' '}
                · <bdi>{words.paused}</bdi>
              </>
            )}
          </p>
        </>
      )}
      {minute.status === 'over' && (
        <p className="mt-3">
          <bdi>{words.over}</bdi>
        </p>
      )}
      <Controls minute={minute} going={going} />
      <p role="status" className="sr-only">
        {minute.status === 'running' && `${place}: ${steps[step]}`}
        {minute.status === 'paused' && words.paused}
        {minute.status === 'over' && words.isOver}
      </p>
    </>
  );
}

function Controls({ minute, going }: { minute: MinuteControl; going: boolean }) {
  const main = useRef<HTMLButtonElement>(null);
  const words = useSafetyWords().words.minute;
  const isRunning = minute.status === 'running';
  const name = {
    idle: words.start,
    running: words.pause,
    paused: words.goOn,
    over: words.again,
  }[minute.status];
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {/* The same element is rendered in every state, so that it keeps the focus. */}
      <Button ref={main} onClick={isRunning ? minute.pause : minute.start}>
        {name}
      </Button>
      {going && (
        <Button
          variant="quiet"
          onClick={() => {
            main.current?.focus();
            minute.stop();
          }}
        >
          {words.stop}
        </Button>
      )}
    </div>
  );
}
