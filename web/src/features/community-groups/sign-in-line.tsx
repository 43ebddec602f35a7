import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import { cn } from '../../ui/class-names.js';

export interface SignInLineProps {
  /** Text that says what requires the sign-in. */
  children: string;
  /** Path to return to after the sign-in. */
  back: string;
  className?: string;
}

/** Says what requires an account, with a link to the sign-in. */
export function SignInLine({ children, back, className }: SignInLineProps) {
  return (
    <p className={cn('max-w-(--measure)', className)}>
      {children}{' '}
      <Link
        to={paths.auth(back)}
        className="py-2.5 font-semibold text-accent underline underline-offset-4 hover:no-underline"
      >
        Sign in
      </Link>{' '}
      and you come straight back here.
    </p>
  );
}
