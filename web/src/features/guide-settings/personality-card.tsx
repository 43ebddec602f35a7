import { type GuideStyle, guideDefaults } from '@shadow-guide/contracts/facts';
import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import { Card, CardText, CardTitle } from '../../ui/card.js';
import { useQuiet } from '../safety/index.js';
import { ChoiceGroup } from './choice-group.js';
import { styleChoices } from './choices.js';

interface PersonalityCardProps {
  style: GuideStyle;
  isLocked: boolean;
  onChoose(style: GuideStyle): void;
}

/** The six styles; on the free plan five of them are locked. */
export function PersonalityCard({ style, isLocked, onChoose }: PersonalityCardProps) {
  const isKept = isLocked && style !== guideDefaults.personalityStyle;
  return (
    <Card aria-labelledby="personality">
      <CardTitle id="personality">AI Therapist Personality</CardTitle>
      <CardText>The voice in which the guide answers what you write.</CardText>
      {isKept && (
        <p className="mt-3 rounded-s bg-sunken p-3">
          Your choices are kept. Until premium returns, the guide answers as the Compassionate Guide, in
          balanced, casual replies.
        </p>
      )}
      <div className="mt-4">
        <ChoiceGroup
          legend="Style"
          hideLegend
          choices={styleChoices}
          value={style}
          onChoose={onChoose}
          isLocked={() => isLocked}
          mark={(name) => (isLocked ? <PlanMark name={name} /> : null)}
          className="sm:grid-cols-2"
        />
      </div>
      {isLocked && <UpgradeLine>The other five styles are part of premium.</UpgradeLine>}
    </Card>
  );
}

function PlanMark({ name }: { name: GuideStyle }) {
  if (name === guideDefaults.personalityStyle)
    return <span className="text-sm font-normal text-good">Free</span>;
  return (
    <span className="inline-flex items-center gap-1 text-sm font-normal text-ink-soft">
      <Lock aria-hidden="true" className="size-3.5" />
      Premium
    </span>
  );
}

/**
 * Text about what premium would unlock, with a link to premium. In quiet time there is no link, because nothing is
 * advertised then.
 */
export function UpgradeLine({ children }: { children: string }) {
  const isQuiet = useQuiet();
  return (
    <p className="mt-4 text-ink-soft">
      {children}{' '}
      {!isQuiet && (
        <Link to={paths.premium()} className="font-semibold text-accent underline underline-offset-4">
          Upgrade to Premium
        </Link>
      )}
    </p>
  );
}
