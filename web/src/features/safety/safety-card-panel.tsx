import type { SafetyCard, SafetyLine } from '@shadow-guide/contracts';
import { ExternalLink, HeartHandshake, MessageCircle, Phone, X } from 'lucide-react';
import { type Ref, useId } from 'react';
import { opensPage, safeHref } from './safe-href.js';
import { GroundingSteps, PlanNotes } from './steadying.js';

/** The whole card: who to reach now, an exercise to steady oneself, and a small plan for the next hours. */
export function SafetyCardPanel({
  card,
  titleRef,
  onClose,
}: {
  card: SafetyCard;
  titleRef?: Ref<HTMLHeadingElement>;
  onClose(): void;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="rounded-l border border-good/40 bg-good-soft p-4 text-on-good-soft sm:p-5 forced-colors:border"
    >
      <div className="flex items-start gap-3">
        <HeartHandshake aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
        <div className="min-w-0 flex-1">
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
      <ul className="mt-4 grid gap-2 sm:grid-cols-2">
        {card.lines.map((line) => (
          <li key={`${line.name} ${line.href}`} className="flex">
            <Line line={line} />
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-col gap-2">
        <GroundingSteps exercise={card.grounding} />
        <PlanNotes plan={card.plan} />
      </div>
    </section>
  );
}

function Line({ line }: { line: SafetyLine }) {
  const href = safeHref(line.href);
  const away = opensPage(href);
  const Icon = away ? ExternalLink : href?.toLowerCase().startsWith('sms:') ? MessageCircle : Phone;
  const look = 'flex w-full items-start gap-3 rounded-m bg-surface p-3 text-ink forced-colors:border';
  const content = (
    <>
      <Icon aria-hidden="true" className="mt-1 size-5 shrink-0 text-good" />
      <span className="min-w-0">
        <span className="block text-sm text-ink-soft" dir="auto">
          {line.name}
        </span>
        <span className="block font-bold wrap-anywhere" dir="auto">
          {line.contact}
          {away && <span className="sr-only"> (opens in a new tab)</span>}
        </span>
        {line.note && (
          <span className="block text-sm text-ink-soft" dir="auto">
            {line.note}
          </span>
        )}
      </span>
    </>
  );
  if (!href) return <div className={look}>{content}</div>;
  return (
    <a
      href={href}
      {...(away ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      className={`${look} transition-colors duration-200 hover:bg-raised`}
    >
      {content}
    </a>
  );
}
