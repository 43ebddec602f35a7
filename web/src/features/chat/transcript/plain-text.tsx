import { Fragment } from 'react';
import { cn } from '../../../ui/class-names.js';
import { paragraphsOf } from './message-text.js';

/** What somebody wrote, as text and nothing else: paragraphs and line breaks, each in its own direction of writing. */
export function PlainText({ text, className }: { text: string; className?: string }) {
  return (
    <div className={cn('prose-text space-y-3', className)}>
      {paragraphsOf(text).map((lines, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs only ever grow at the end
        <p key={index} dir="auto">
          {lines.map((line, lineIndex) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <Fragment key={lineIndex}>
              {lineIndex > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </p>
      ))}
    </div>
  );
}
