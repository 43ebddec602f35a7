import type { ComponentProps } from 'react';

/**
 * The first Tab stop of the page: a link that skips the navigation and leads to the screen itself, or to another target
 * given by `href`.
 */
export function SkipLink({ children = 'Skip to content', ...props }: Omit<ComponentProps<'a'>, 'className'>) {
  return (
    <a
      href="#main"
      {...props}
      className="fixed top-2 left-2 z-60 -translate-y-24 rounded-full bg-raised px-5 py-3 font-semibold text-ink focus:translate-y-0 focus:shadow-high"
    >
      {children}
    </a>
  );
}
