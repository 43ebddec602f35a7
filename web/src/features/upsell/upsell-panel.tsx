import { type ComponentType, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { BenefitCard } from '../../lib/benefit.js';
import { paths } from '../../lib/paths.js';
import { Button } from '../../ui/button.js';
import { toast } from '../../ui/toast-store.js';
import { benefitCards } from '../benefits/index.js';
import { briefMoneyText, planOffers, usePlan } from '../plan/index.js';
import { useQuiet } from '../safety/index.js';
import type { BenefitPreviewProps } from './benefit-preview.js';

const { amount, currency, interval } = planOffers.price_monthly;

/** What premium adds, shown to people on the free plan only, and not in quiet periods. */
export function UpsellPanel() {
  const { isFree } = usePlan();
  const quiet = useQuiet();
  if (!isFree || quiet) return null;
  return <Panel />;
}

/** The previewed card, and its dialog, which is loaded when the first card is opened. */
interface Preview {
  card: BenefitCard;
  BenefitPreview: ComponentType<BenefitPreviewProps>;
}

function Panel() {
  const opener = useRef<HTMLElement>(null);
  const [shown, setShown] = useState<Preview | null>(null);
  const open = async (card: BenefitCard, button: HTMLElement) => {
    opener.current = button;
    try {
      const { BenefitPreview } = await import('./benefit-preview.js');
      setShown({ card, BenefitPreview });
    } catch {
      toast({
        variant: 'destructive',
        title: 'Error',
        description: 'The preview could not be loaded. Check your connection and try again.',
      });
    }
  };
  return (
    <section aria-labelledby="premium-adds">
      <h2 id="premium-adds" className="text-sm font-bold text-ink-soft">
        What premium adds
      </h2>
      <p className="mt-1 text-sm text-ink-soft">Your journal and the guide&rsquo;s answers stay free.</p>
      <ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
        {benefitCards.map((card) => (
          <li key={card.title} className="flex">
            <Card card={card} onOpen={(button) => void open(card, button)} />
          </li>
        ))}
      </ul>
      <Button asChild size="sm" className="mt-3 min-h-11 w-full px-5 sm:w-auto">
        <Link
          to={paths.premium()}
        >{`Upgrade to Premium - Only ${briefMoneyText(amount, currency)}/${interval}`}</Link>
      </Button>
      {shown && <shown.BenefitPreview card={shown.card} openedFrom={opener} onClose={() => setShown(null)} />}
    </section>
  );
}

function Card({ card, onOpen }: { card: BenefitCard; onOpen(button: HTMLElement): void }) {
  const { title, icon: Icon, free, premium } = card;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={(event) => onOpen(event.currentTarget)}
      className="group flex min-h-11 w-full items-start gap-3 rounded-s py-2 text-left text-sm"
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold group-hover:underline">{title}</span>
        <span className="text-ink-soft">
          Free: {free} <span aria-hidden="true">·</span>
        </span>{' '}
        <span className="inline-block">Premium: {premium}</span>
      </span>
    </button>
  );
}
