import { Button } from '../../ui/button.js';

/**
 * A prompt that is not placed above the writing box, because the box already contains text that may answer something
 * else.
 */
export function OfferedPrompt({
  prompt,
  onUse,
  onDecline,
}: {
  prompt: string;
  onUse(): void;
  onDecline(): void;
}) {
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-m bg-accent-soft px-4 py-2.5 text-on-accent-soft forced-colors:border">
      <p className="min-w-0 flex-1 basis-56" dir="auto">
        {prompt}
      </p>
      <div className="flex gap-2">
        <Button size="sm" onClick={onUse}>
          Write on this
        </Button>
        <Button size="sm" variant="quiet" onClick={onDecline}>
          Not now
        </Button>
      </div>
    </div>
  );
}
