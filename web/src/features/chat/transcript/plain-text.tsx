import { Fragment } from 'react';
import { paragraphsOf } from './message-text.js';

/**
 * Renders text as plain text only: paragraphs, each with its own writing direction, with line breaks and indentation.
 */
export function PlainText({ text }: { text: string }) {
  return (
    <div className="prose-text space-y-3">
      {paragraphsOf(text).map((lines, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs only ever grow at the end
        <p key={index} dir="auto" className="whitespace-pre-wrap [tab-size:4]">
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
