import { cn } from '../../ui/class-names.js';

/** Words that can no longer be sent, to read and copy, below a line that says so. */
export function UnsentWords({ says, text, className }: { says: string; text: string; className?: string }) {
  return (
    <>
      <p>{says}</p>
      <p
        dir="auto"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable by keyboard
        tabIndex={0}
        className={cn(
          'prose-text max-h-60 w-full overflow-y-auto border-s-2 border-accent ps-3 text-start whitespace-pre-wrap [tab-size:4] short:max-h-24',
          className,
        )}
      >
        {text}
      </p>
    </>
  );
}
