import { Popover as RadixPopover } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './class-names.js';

export const Popover = RadixPopover.Root;
export const PopoverTrigger = RadixPopover.Trigger;

/** A small panel beside its trigger. The panel needs an `aria-label` or a heading that labels it. */
export function PopoverContent({ className, ...props }: ComponentProps<typeof RadixPopover.Content>) {
  return (
    <RadixPopover.Portal>
      <RadixPopover.Content
        sideOffset={8}
        collisionPadding={12}
        className={cn(
          'z-50 w-72 max-w-[calc(100vw-24px)] animate-fade-in rounded-m border border-line bg-raised p-4 text-ink shadow-high',
          className,
        )}
        {...props}
      />
    </RadixPopover.Portal>
  );
}
