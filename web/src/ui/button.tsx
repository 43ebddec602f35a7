import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './class-names.js';
import { Spinner } from './spinner.js';

const base =
  'inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-full py-1 text-center font-semibold select-none ' +
  'transition-[background-color,color,border-color,opacity] duration-200 ease-calm ' +
  'disabled:opacity-55 aria-disabled:opacity-55 [&_svg]:shrink-0';

const variants = {
  /** For the one primary action of a screen. */
  primary: 'bg-flame shadow-low hover:bg-flame-strong',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
  quiet: 'text-ink hover:bg-sunken',
  link: 'rounded-s text-accent underline underline-offset-4 hover:no-underline',
} as const;

const sizes = {
  sm: 'min-h-9 px-3 text-sm',
  md: 'min-h-11 px-5 text-base',
  lg: 'min-h-13 px-7 text-lg',
  icon: 'size-11',
} as const;

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  /** Renders its child (a link) as this button. */
  asChild?: boolean;
  /**
   * Whether to show a spinner and ignore further presses. The button is not `disabled`, because it would lose the
   * focus.
   */
  pending?: boolean;
}

/** A button, or with `asChild` a link that looks like one. */
export function Button({
  variant = 'secondary',
  size = 'md',
  asChild = false,
  pending = false,
  className,
  children,
  onClick,
  ...props
}: ButtonProps) {
  const classes = cn(base, variants[variant], sizes[size], variant === 'link' && 'px-1', className);
  if (asChild) {
    return (
      <Slot.Root className={classes} onClick={onClick} {...props}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type="button"
      className={classes}
      aria-busy={pending || undefined}
      {...props}
      aria-disabled={pending || props['aria-disabled']}
      onClick={(event) => (pending ? event.preventDefault() : onClick?.(event))}
    >
      {pending && <Spinner size="sm" label="" />}
      {children}
    </button>
  );
}
