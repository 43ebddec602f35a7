import { costAMonth, peakOf, simulateDay } from './simulate.mjs';

/** Numbers of people that are compared. */
const SIZES = [10_000, 100_000, 1_000_000];
const PEOPLE = 100_000;

/** The document’s generated tables, by name, with the functions that build them. */
export const tables = /** @type {const} */ ({ day: dayTable, cost: costTable, sizes: sizeTable });

/**
 * Returns the document with its tables regenerated.
 * @param {string} text
 */
export function withTables(text) {
  return Object.entries(tables).reduce((made, [name, table]) => {
    const place = new RegExp(`(<!-- ${name} -->\n)[^]*?(\n<!-- /${name} -->)`);
    if (!place.test(made)) throw new Error(`The document has no place for the table ${name}.`);
    return made.replace(place, (_, before, after) => `${before}${table()}${after}`);
  }, text);
}

function dayTable() {
  const rows = simulateDay(PEOPLE).map((hour) => [
    `${String(hour.hour).padStart(2, '0')}:00`,
    whole(hour.midnights),
    hour.entriesASecond.toFixed(1),
    whole(hour.callsASecond),
    whole(hour.jobs),
    whole(hour.chatPods),
    whole(hour.backgroundPods),
    whole(hour.modelCallsAMinute),
    millions(hour.tokensAMinute),
  ]);
  return markdown(
    [
      ...['UTC', 'midnights', 'entries a second', 'calls a second', 'background jobs asked for'],
      ...['chat workers', 'background workers', 'model calls a minute', 'tokens a minute'],
    ],
    rows,
  );
}

function costTable() {
  const costs = costAMonth(PEOPLE);
  const sum = costs.reduce((all, { dollars }) => all + dollars, 0);
  const rows = costs.map(({ name, calls, dollars }) => [name, whole(calls), whole(dollars)]);
  return markdown(['call', 'a month', 'US dollars a month'], [...rows, ['all', '', `**${whole(sum)}**`]]);
}

function sizeTable() {
  const rows = SIZES.map((people) => {
    const peak = peakOf(people);
    return [
      whole(people),
      whole(peak.callsASecond),
      peak.entriesASecond.toFixed(1),
      `${whole(peak.chatPods)} + ${whole(peak.backgroundPods)}`,
      whole(peak.modelCallsAMinute),
      millions(peak.tokensAMinute),
      whole(peak.sessions),
      whole(peak.dollars),
    ];
  });
  return markdown(
    [
      ...['people', 'calls a second', 'entries a second', 'workers (chat + background)'],
      ...['model calls a minute', 'tokens a minute', 'database sessions allowed', 'US dollars a month'],
    ],
    rows,
  );
}

/**
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 */
function markdown(head, rows) {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const whole = (/** @type {number} */ value) => Math.round(value).toLocaleString('en-US');
const millions = (/** @type {number} */ value) => `${(value / 1_000_000).toFixed(2)} M`;
