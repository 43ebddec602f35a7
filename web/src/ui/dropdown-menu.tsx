import { DropdownMenu as RadixMenu } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './class-names.js';

/**
 * A menu that is not modal: the page behind it stays accessible to screen readers, and a press outside closes the menu.
 */
export function DropdownMenu(props: ComponentProps<typeof RadixMenu.Root>) {
  return <RadixMenu.Root modal={false} {...props} />;
}

export const DropdownMenuTrigger = RadixMenu.Trigger;

/**
 * Content of a menu. It is rendered beside its trigger instead of at the end of the document, so that it belongs to the
 * same landmark. When the menu closes, the focus returns to the trigger, unless an item's action has already moved the
 * focus.
 */
export function DropdownMenuContent({ className, ...props }: ComponentProps<typeof RadixMenu.Content>) {
  return (
    <RadixMenu.Content
      align="end"
      sideOffset={8}
      collisionPadding={8}
      className={cn(
        'z-50 max-h-(--radix-dropdown-menu-content-available-height) max-w-(--radix-dropdown-menu-content-available-width) min-w-56 animate-fade-in overflow-y-auto',
        'rounded-m border border-line bg-raised p-1 text-ink shadow-high',
        className,
      )}
      onCloseAutoFocus={(event) => {
        if (document.activeElement !== document.body) event.preventDefault();
      }}
      {...props}
    />
  );
}

const itemClasses =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-s px-3 text-base outline-none select-none ' +
  'data-highlighted:bg-accent-soft data-highlighted:text-on-accent-soft data-disabled:opacity-55 ' +
  'forced-colors:data-highlighted:outline-2 [&_svg]:size-5 [&_svg]:shrink-0';

export function DropdownMenuItem({ className, ...props }: ComponentProps<typeof RadixMenu.Item>) {
  return <RadixMenu.Item className={cn(itemClasses, className)} {...props} />;
}

/** A menu item that can be checked. */
export function DropdownMenuChoice({ className, ...props }: ComponentProps<typeof RadixMenu.CheckboxItem>) {
  return <RadixMenu.CheckboxItem className={cn(itemClasses, className)} {...props} />;
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof RadixMenu.Label>) {
  return <RadixMenu.Label className={cn('px-3 py-2 text-sm text-ink-soft', className)} {...props} />;
}

export function DropdownMenuSeparator() {
  return <RadixMenu.Separator className="my-1 h-px bg-line" />;
}
