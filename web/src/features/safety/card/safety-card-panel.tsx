import type { SafetyCard } from '@shadow-guide/contracts';
import { HeartHandshake, X } from 'lucide-react';
import { type Ref, useId, useRef } from 'react';
import { GroundingMinute } from '../grounding/grounding-minute.js';
import { MyPlan } from '../plan/my-plan.js';
import { WordsIn } from '../words/in-language.js';
import { CountryChoice } from './country-choice.js';
import { Disclosure } from './disclosure.js';
import { LineLink } from './line-link.js';
import { directionOf } from './text-direction.js';
import { usePlanFirst } from './use-plan-first.js';

export interface SafetyCardPanelProps {
  card: SafetyCard;
  older: boolean;
  titleRef: Ref<HTMLHeadingElement>;
  onCountryChosen(card: SafetyCard): void;
  onClose(): void;
}

/** The full card: the person's own plan if there is one, helplines, and a grounding exercise. */
export function SafetyCardPanel({ card, older, titleRef, onCountryChosen, onClose }: SafetyCardPanelProps) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const planFirst = usePlanFirst(panel);
  const plan = <MyPlan labels={card.plan} />;
  return (
    <WordsIn language={card.language}>
      <section
        ref={panel}
        data-safety-card
        aria-label={`${older ? 'Earlier support' : 'Support'}: ${card.title}`}
        lang={card.language}
        dir={directionOf(card.title)}
        className="rounded-l border border-good/40 bg-good-soft p-4 text-on-good-soft sm:p-5 forced-colors:border"
      >
        <div className="flex items-start gap-3">
          <HeartHandshake aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
          <div className="min-w-0 flex-1 wrap-anywhere">
            <h2 id={id} ref={titleRef} tabIndex={-1} className="text-lg leading-snug font-bold" dir="auto">
              {card.title}
            </h2>
            <p className="mt-1 leading-relaxed" dir="auto">
              {card.message}
            </p>
          </div>
          <button
            type="button"
            onClick={onClose}
            aria-label="Put this away"
            className="-m-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-surface"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
        {planFirst && (
          <div className="mt-4 rounded-m bg-surface p-3 pb-4 text-ink forced-colors:border">
            <h3 className="font-semibold wrap-anywhere" dir="auto">
              {card.plan.title}
            </h3>
            {plan}
          </div>
        )}
        <CountryChoice card={card} onChosen={onCountryChosen} />
        <ul className="mt-2 grid gap-2 sm:grid-cols-2">
          {card.lines.map((line) => (
            <li key={`${line.name} ${line.href}`} className="flex">
              <LineLink line={line} />
            </li>
          ))}
        </ul>
        <div className="mt-3 flex flex-col gap-2">
          <Disclosure title={card.grounding.title}>
            <GroundingMinute exercise={card.grounding} />
          </Disclosure>
          {!planFirst && <Disclosure title={card.plan.title}>{plan}</Disclosure>}
        </div>
      </section>
    </WordsIn>
  );
}
