import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.js';

/**
 * The prompt that the journal was opened with: it fills an empty writing box. Over words that are there already it is only
 * offered, because those must not be lost.
 */
export function OfferedPrompt({
  prompt,
  text,
  onUse,
}: {
  prompt: string | null;
  text: string;
  onUse(text: string): void;
}) {
  const [open, setOpen] = useState<string | null>(null);
  const [seen, setSeen] = useState<string | null>(null);
  useEffect(() => {
    if (prompt === null || prompt === seen) return;
    setSeen(prompt);
    if (text.trim() === '') onUse(`${prompt}\n\n`);
    else if (!text.includes(prompt)) setOpen(prompt);
  }, [prompt, seen, text, onUse]);
  if (open === null) return null;
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-m bg-accent-soft px-4 py-2.5 text-on-accent-soft forced-colors:border">
      <p className="min-w-0 flex-1 basis-56" dir="auto">
        {open}
      </p>
      <div className="flex gap-2">
        <Button
          size="sm"
          onClick={() => {
            onUse(`${open}\n\n${text}`);
            setOpen(null);
          }}
        >
          Add to my words
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setOpen(null)}>
          Not now
        </Button>
      </div>
    </div>
  );
}
