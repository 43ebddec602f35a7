import { Button } from '../../ui/button.js';
import { Card, CardText, CardTitle } from '../../ui/card.js';

/**
 * Announces that results arrived while the assessment was closed. It does not say what they are, because there may be
 * none.
 */
export function ResultsCard({ onOpen }: { onOpen(): void }) {
  return (
    <Card aria-labelledby="results-card">
      <CardTitle id="results-card">Your results are ready</CardTitle>
      <CardText>Your answers have been read together. Look at what came of them when you like.</CardText>
      <Button className="mt-4" onClick={onOpen}>
        Open your results
      </Button>
    </Card>
  );
}
