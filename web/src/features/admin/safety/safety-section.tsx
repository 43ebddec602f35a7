import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/api-query.js';
import { DataTable } from '../../../ui/data-table.js';
import { FigureList } from '../figure-list.js';
import { countText, dayText } from '../figures.js';
import { Read } from '../read.js';
import { Part, SectionFrame } from '../section-frame.js';
import { detailText, kindText, placeText, totalsOf } from './safety-texts.js';

/** Section that shows how often the crisis check acted, without showing any of the checked texts. */
export function SafetySection() {
  const counts = useQuery({ ...apiQuery('GET /api/admin/safety-counts'), staleTime: 0 });
  return (
    <SectionFrame
      title="Safety"
      says="How often the crisis check spoke in the last 30 days, by days in UTC. These are counts: nobody’s words stand behind them, and nobody can say whose they were."
    >
      <Read query={counts} what="The safety counts">
        {(known) =>
          known.length === 0 ? (
            <p className="text-ink-soft">It did not speak in the last 30 days.</p>
          ) : (
            <>
              <FigureList
                figures={totalsOf(known).map(({ kind, count }) => ({
                  label: kindText(kind),
                  value: countText(count),
                }))}
              />
              <Part title="By day">
                <DataTable
                  caption="Safety counts by day"
                  columns={['Day', 'What', 'Which', 'Where', 'Count']}
                  rows={known
                    .toSorted((a, b) => b.date.localeCompare(a.date))
                    .map(({ date, kind, detail, service, count }) => ({
                      key: `${date} ${kind} ${detail} ${service}`,
                      cells: [
                        dayText(date),
                        kindText(kind),
                        detailText(detail),
                        placeText(service),
                        countText(count),
                      ],
                    }))}
                />
              </Part>
            </>
          )
        }
      </Read>
    </SectionFrame>
  );
}
