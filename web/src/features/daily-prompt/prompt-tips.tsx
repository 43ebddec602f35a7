import { useId, useState } from 'react';
import { Button } from '../../ui/button.js';

/** Tips for writing on a prompt: one at first, and the others on demand. */
export function PromptTips({ tips }: { tips: string[] }) {
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  if (tips.length === 0) return null;
  const shown = isOpen ? tips : tips.slice(0, 1);
  return (
    <div className="mt-4">
      <ul id={list} className="flex list-disc flex-col gap-1 ps-5 text-ink-soft">
        {shown.map((tip) => (
          <li key={tip} dir="auto" className="wrap-anywhere">
            {tip}
          </li>
        ))}
      </ul>
      {tips.length > 1 && (
        <Button
          variant="link"
          size="sm"
          className="ms-2 mt-1"
          aria-expanded={isOpen}
          aria-controls={list}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Less tips' : 'More tips'}
        </Button>
      )}
    </div>
  );
}
