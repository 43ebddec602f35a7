import { type ReactNode, useId } from 'react';
import { cn } from '../../ui/class-names.js';
import type { Choice } from './choices.js';

interface ChoiceGroupProps<V extends string> {
  legend: ReactNode;
  hideLegend?: boolean;
  choices: Readonly<Record<V, Choice>>;
  value: V;
  onChoose(value: V): void;
  /** Returns whether a choice is locked; the current choice stays selectable. */
  isLocked(value: V): boolean;
  /** A short label beside the name of a choice. */
  mark?(value: V): ReactNode;
  className?: string;
}

/** A radio group in which each choice has a description; the whole card of a choice is clickable. */
export function ChoiceGroup<V extends string>(props: ChoiceGroupProps<V>) {
  const { legend, hideLegend, choices, value, onChoose, isLocked, mark, className } = props;
  const id = useId();
  return (
    <fieldset className="min-w-0">
      <legend className={hideLegend ? 'sr-only' : 'mb-2 font-semibold'}>{legend}</legend>
      <div className={cn('grid gap-2', className)}>
        {(Object.entries(choices) as [V, Choice][]).map(([name, { label, about }]) => {
          const isChosen = name === value;
          const isOff = isLocked(name) && !isChosen;
          return (
            <label
              key={name}
              className={cn(
                'flex items-start gap-3 rounded-s border px-3 py-2.5 transition-colors duration-200',
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                isChosen ? 'border-accent bg-accent-soft forced-colors:border-2' : 'border-line',
                isOff && 'bg-sunken',
                !isOff && !isChosen && 'cursor-pointer hover:border-line-strong',
              )}
            >
              <input
                type="radio"
                name={id}
                value={name}
                checked={isChosen}
                disabled={isOff}
                aria-labelledby={`${id}-${name}-name`}
                aria-describedby={`${id}-${name}`}
                onChange={() => onChoose(name)}
                className="mt-1 size-4 shrink-0 accent-(--accent) focus-visible:outline-none"
              />
              <span className="min-w-0 flex-1">
                <span id={`${id}-${name}-name`} className="flex flex-wrap items-center gap-x-2 font-semibold">
                  {label}
                  {mark?.(name)}
                </span>
                <span id={`${id}-${name}`} className="mt-0.5 block text-sm text-ink-soft">
                  {about}
                </span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
