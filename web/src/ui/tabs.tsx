import { Tabs as RadixTabs } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './class-names.js';

/** Several views of which only one is shown. The arrow keys move between the tabs. */
export const Tabs = RadixTabs.Root;

/** The row of tabs. Needs an `aria-label`. */
export function TabList({ className, ...props }: ComponentProps<typeof RadixTabs.List>) {
  return (
    <RadixTabs.List className={cn('flex gap-x-3 border-b border-line sm:gap-x-8', className)} {...props} />
  );
}

export function Tab({ className, ...props }: ComponentProps<typeof RadixTabs.Trigger>) {
  return (
    <RadixTabs.Trigger
      className={cn(
        'min-h-11 min-w-11 rounded-s text-sm font-semibold text-ink-soft underline-offset-8 hover:text-ink sm:text-base',
        'data-[state=active]:text-ink data-[state=active]:underline data-[state=active]:decoration-accent data-[state=active]:decoration-2',
        className,
      )}
      {...props}
    />
  );
}

/** The content of the tab with the same `value`. */
export const TabPanel = RadixTabs.Content;
