import type { Trends } from '@shadow-guide/contracts';
import { Treemap, type TreemapNode } from 'recharts';
import { ChartFrame } from '../../../ui/charts/chart-frame.js';
import { FigureTable } from '../../../ui/charts/figure-table.js';
import { topicName } from '../../topics/index.js';
import { TrendSection } from './trend-section.js';
import { isYoung, topicPoints } from './young.js';

/** Number of connections between topics that are described in words; the table lists all. */
const saidLinks = 6;

/**
 * The topics as areas proportional to the number of their mentions, with connections between topics that occur
 * together.
 */
export function TopicMap({ trends }: { trends: Trends }) {
  const { topics, links, minimums } = trends;
  // The section about topics over time, above this one, already says from when on topics are drawn.
  if (topics.length === 0 || isYoung(topicPoints(trends))) return null;
  const names = new Map(topics.map(({ id, tag }) => [id, topicName(tag)]));
  const nameOf = (id: string) => names.get(id) ?? '';
  return (
    <TrendSection
      title="Map of topics"
      says="The larger a field, the more often its topic came up. That two stand in the same entries says nothing of why."
    >
      <ChartFrame label={`Fields of ${topics.length} topics by how often they came up`} height={260}>
        <Treemap
          data={topics.map(({ tag, n }) => ({ name: topicName(tag), n }))}
          dataKey="n"
          nodeGap={3}
          isAnimationActive={false}
          content={TopicField}
        />
      </ChartFrame>
      {links.length > 0 ? (
        <div>
          <h3 className="font-semibold">Often in the same entries</h3>
          <ul className="mt-1 flex flex-col gap-1">
            {links.slice(0, saidLinks).map(({ a, b, n }) => (
              <li key={`${a} ${b}`}>
                <span dir="auto">{nameOf(a)}</span> and <span dir="auto">{nameOf(b)}</span>, in {n} entries
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p className="text-ink-soft">No two topics stand in {minimums.link} entries together yet.</p>
      )}
      <FigureTable
        caption="Topics and those they stand with"
        columns={['Topic', 'Mentions', 'Together with']}
        rows={topics.map(({ id, tag, n }) => [topicName(tag), n, togetherWith(id) || '–'])}
      />
    </TrendSection>
  );

  function togetherWith(id: string): string {
    return links
      .filter(({ a, b }) => a === id || b === id)
      .map(({ a, b, n }) => `${nameOf(a === id ? b : a)} (${n})`)
      .join(', ');
  }
}

/** Approximate width in pixels of a letter of the interface font at this size. */
const letterPx = 8;
const padPx = 8;

function TopicField({ x, y, width, height, name, value, depth }: TreemapNode) {
  if (depth !== 1 || width <= 0 || height <= 0) return <g />;
  const letters = [...name];
  const room = Math.floor((width - 2 * padPx) / letterPx);
  const shown = letters.length <= room ? name : `${letters.slice(0, Math.max(0, room - 1)).join('')}…`;
  return (
    <g>
      <rect
        {...{ x, y, width, height }}
        rx={6}
        fill="var(--chart-ground)"
        stroke="var(--chart-1)"
        strokeWidth={1.5}
      />
      {room >= 3 && height >= 24 && (
        <text x={x + padPx} y={y + 20} fill="var(--chart-ink)" fontSize={14} fontWeight={600}>
          {shown}
        </text>
      )}
      {width >= 24 && height >= 46 && (
        <text x={x + padPx} y={y + 38} fill="var(--chart-soft)" fontSize={13}>
          {value}
        </text>
      )}
    </g>
  );
}
