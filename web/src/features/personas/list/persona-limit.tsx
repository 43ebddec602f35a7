import type { LimitUse } from '@shadow-guide/contracts';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { Card, CardText, CardTitle } from '../../../ui/card.js';
import { personaLimitText } from '../../limits/index.js';
import { useQuiet } from '../../safety/index.js';

/** How many of the free plan's personas are shown. */
export function PersonaCount({ use }: { use: LimitUse }) {
  return (
    <Badge>
      {/* More personas than the limit are possible: they were found while the plan's limit was higher. */}
      {use.used > use.limit ? use.used : `${use.used} of ${use.limit}`}
      <span className="sr-only"> personas on the free plan</span>
    </Badge>
  );
}

/** Explains the limit once it is reached. In quiet time it only says what is kept and advertises nothing. */
export function PersonaLimitReached({ use, someReadOnly }: { use: LimitUse; someReadOnly: boolean }) {
  const quiet = useQuiet();
  if (use.used < use.limit) return null;
  const readable = someReadOnly ? ' You can talk with those that were found first, and read the others.' : '';
  const kept = `${personaLimitText(use)}.${readable}`;
  if (quiet) return <p className="text-ink-soft">{kept}</p>;
  return (
    <Card aria-labelledby="persona-limit-title">
      <CardTitle id="persona-limit-title">Persona Limit Reached</CardTitle>
      <CardText>
        {kept} Nothing is lost: premium opens them all
        {use.used > use.limit ? '.' : ', and deleting one makes room too.'}
      </CardText>
      <Button asChild className="mt-4">
        <Link to={paths.premium()}>See what premium adds</Link>
      </Button>
    </Card>
  );
}
