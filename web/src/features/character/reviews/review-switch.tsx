import type { ReviewSettings } from '@shadow-guide/contracts';
import { messageOf } from '../../../lib/api-error.js';
import { SwitchField } from '../../../ui/switch.js';
import { useReviewSetting } from './use-reviews.js';

const texts: Record<keyof ReviewSettings, { label: string; description: string }> = {
  week: {
    label: 'Weekly review',
    description: 'A short look back after a week in which you wrote on several days.',
  },
  month: { label: 'Monthly review', description: 'The same after a month.' },
};

/** Switch that turns one kind of review on or off. */
export function ReviewSwitch({ period, wanted }: { period: keyof ReviewSettings; wanted: boolean }) {
  const { mutate, isPending, error } = useReviewSetting(period);
  return (
    <div>
      <SwitchField {...texts[period]} checked={wanted} onCheckedChange={(checked) => mutate(checked)} />
      <p role="status" className="text-sm text-ink-soft">
        {isPending && 'Saving...'}
      </p>
      {error && (
        <p role="alert" className="text-sm text-danger">
          That could not be saved; it is as before. {messageOf(error, 'Please try again.')}
        </p>
      )}
    </div>
  );
}
