import { type ComponentType, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import { Button } from '../../ui/button.js';
import { toast } from '../../ui/toast-store.js';
import { usePlan } from '../plan/index.js';
import { useQuiet } from '../safety/index.js';
import type { FeaturePreviewProps } from './feature-preview.js';
import { type PremiumFeature, premiumFeatures, upgradeText } from './premium-features.js';

/** What premium adds, for people on the free plan; nothing to anybody else, and nothing to somebody who is having a hard time. */
export function UpsellPanel() {
  const { isFree } = usePlan();
  const quiet = useQuiet();
  if (!isFree || quiet) return null;
  return <Panel />;
}

/** What is looked at, and the dialog for it, which is fetched when the first card is opened. */
interface Preview {
  feature: PremiumFeature;
  FeaturePreview: ComponentType<FeaturePreviewProps>;
}

function Panel() {
  const opener = useRef<HTMLElement>(null);
  const [shown, setShown] = useState<Preview | null>(null);
  const open = async (feature: PremiumFeature, card: HTMLElement) => {
    opener.current = card;
    try {
      const { FeaturePreview } = await import('./feature-preview.js');
      setShown({ feature, FeaturePreview });
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
      <h2 id="premium-adds" className="text-lg font-bold">
        What premium adds
      </h2>
      <p className="mt-1 text-ink-soft">Your journal and the guide&rsquo;s answers stay free.</p>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2">
        {premiumFeatures.map((feature) => (
          <li key={feature.title} className="flex sm:last:odd:col-span-2">
            <FeatureCard feature={feature} onOpen={(card) => void open(feature, card)} />
          </li>
        ))}
      </ul>
      <Button asChild className="mt-4 w-full sm:w-auto">
        <Link to={paths.premium()}>{upgradeText}</Link>
      </Button>
      {shown && (
        <shown.FeaturePreview feature={shown.feature} openedFrom={opener} onClose={() => setShown(null)} />
      )}
    </section>
  );
}

function FeatureCard({ feature, onOpen }: { feature: PremiumFeature; onOpen(card: HTMLElement): void }) {
  const { title, icon: Icon, free, premium } = feature;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={(event) => onOpen(event.currentTarget)}
      className="flex w-full items-start gap-3 rounded-m border border-line bg-surface p-4 text-left shadow-low transition-colors duration-200 hover:border-line-strong"
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
      <span className="min-w-0 flex-1">
        <span className="block font-bold">{title}</span>
        <span className="mt-1 block text-sm text-ink-soft">Free: {free}</span>
        <span className="block text-sm">Premium: {premium}</span>
      </span>
    </button>
  );
}
