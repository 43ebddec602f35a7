import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/api-query.js';
import { CountryChoice } from '../card/country-choice.js';
import { LineLink } from '../card/line-link.js';
import { linesAtHand } from '../card/lines-at-hand.js';
import { useSafetyWords } from '../words/in-language.js';

/**
 * The crisis lines of the person's country, as on a safety card. Until the server responds, the worldwide directory is
 * shown; if the request fails, also 988.
 */
export function CrisisLines() {
  const { language, words } = useSafetyWords();
  const client = useQueryClient();
  const query = apiQuery('GET /api/safety/card', { language });
  const { data: card, isLoading, failureCount } = useQuery(query);
  const atHand = linesAtHand(words.notes);
  const lines = card?.lines ?? (isLoading && failureCount === 0 ? atHand.slice(-1) : atHand);
  return (
    <>
      {card && (
        <CountryChoice card={card} onChosen={(chosen) => client.setQueryData(query.queryKey, chosen)} />
      )}
      <ul className="mt-2 grid gap-2 sm:grid-cols-2">
        {lines.map((line) => (
          <li key={`${line.name} ${line.href}`} className="flex">
            <LineLink line={line} />
          </li>
        ))}
      </ul>
    </>
  );
}
