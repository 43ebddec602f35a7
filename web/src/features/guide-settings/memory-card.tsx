import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import { Button } from '../../ui/button.js';
import { Card, CardText, CardTitle } from '../../ui/card.js';

/** Card that links to the guide's memory. */
export function MemoryCard() {
  return (
    <Card aria-labelledby="guide-memory">
      <CardTitle id="guide-memory">What the guide knows</CardTitle>
      <CardText>
        The notes that it made from your entries and reads before it answers: see them, change them, pause or
        delete them.
      </CardText>
      <Button asChild className="mt-4">
        <Link to={paths.guideMemory()}>Open the notes</Link>
      </Button>
    </Card>
  );
}
