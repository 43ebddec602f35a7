import type { ForumPost } from '@shadow-guide/contracts';
import { EyeOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { noteTexts } from '../../../lib/note-texts.js';
import { Button } from '../../../ui/button.js';
import { cn } from '../../../ui/class-names.js';

const longFrom = 1_200;
const manyLines = 18;

function isLong(content: string): boolean {
  return content.length > longFrom || content.split('\n').length > manyLines;
}

/**
 * The text of a post. The writing direction is chosen per paragraph from its words. The text cannot overflow its own
 * box, even with many combining marks above a letter. The author’s content notes cover the text until the reader opens
 * it; a long text is collapsed to its first lines.
 */
export function PostText({ post: { content, contentNotes, isOwn } }: { post: ForumPost }) {
  const [isOpened, setOpened] = useState(false);
  const text = useRef<HTMLDivElement>(null);
  const [isWhole, setWhole] = useState(false);
  const isCut = !isWhole && isLong(content);
  const isCovered = contentNotes.length > 0 && !isOwn && !isOpened;
  const notes = contentNotes.map((note) => noteTexts[note]).join(', ');
  return (
    <>
      {contentNotes.length > 0 && (
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
          <span className="inline-flex items-center gap-1.5">
            <EyeOff aria-hidden="true" className="size-4 shrink-0" />
            <span>About: {notes}</span>
          </span>
          {isCovered && (
            <Button
              variant="link"
              size="sm"
              className="min-h-11"
              onClick={() => {
                setOpened(true);
                requestAnimationFrame(() => text.current?.focus());
              }}
            >
              Show this post
            </Button>
          )}
        </p>
      )}
      {!isCovered && (
        <div ref={text} tabIndex={-1} className="overflow-clip py-1">
          <p
            dir="auto"
            className={cn(
              'prose-text whitespace-pre-wrap [unicode-bidi:plaintext] [overflow-wrap:anywhere]',
              isCut && 'line-clamp-12',
            )}
          >
            {content}
          </p>
          {isCut && (
            <Button
              variant="link"
              size="sm"
              className="min-h-11"
              onClick={() => {
                setWhole(true);
                text.current?.focus({ preventScroll: true });
              }}
            >
              Read the whole post
            </Button>
          )}
        </div>
      )}
    </>
  );
}
