import { type GuideStyle, PERSONALITY_TEST_MESSAGE } from '@shadow-guide/contracts/facts';
import { Button } from '../../ui/button.js';
import { Card, CardText, CardTitle } from '../../ui/card.js';
import { styleChoices } from './choices.js';
import { UpgradeLine } from './personality-card.js';
import { useTestStyle } from './use-guide-settings.js';

/** A sample reply to one fixed message, in the style selected above, saved or not. */
export function TestCard({ style, isLocked }: { style: GuideStyle; isLocked: boolean }) {
  const test = useTestStyle();
  const sample = test.isPending ? undefined : test.data;
  return (
    <Card aria-labelledby="test">
      <CardTitle id="test">Test Your Settings</CardTitle>
      <CardText>
        Hear how the style chosen above answers, with the response preferences that you have saved. Nothing of
        it goes into your journal.
      </CardText>
      <blockquote className="prose-text mt-4 border-l-2 border-line pl-4">
        <p>{PERSONALITY_TEST_MESSAGE}</p>
      </blockquote>
      <Button
        className="mt-4"
        aria-disabled={isLocked}
        pending={test.isPending}
        onClick={() => !isLocked && test.mutate(style)}
      >
        {test.isPending ? 'Testing...' : 'Test Personality'}
      </Button>
      <div role="status" className="mt-4 empty:hidden">
        {sample && (
          <>
            <p className="text-sm font-semibold text-ink-soft">
              A sample reply of the {styleChoices[sample.style].label}
            </p>
            <p className="prose-text mt-1 whitespace-pre-line rounded-m bg-sunken p-4" dir="auto">
              {sample.response}
            </p>
          </>
        )}
      </div>
      {isLocked && <UpgradeLine>Testing a style is part of premium.</UpgradeLine>}
    </Card>
  );
}
