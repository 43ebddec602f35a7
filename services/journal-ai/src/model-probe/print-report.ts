import type { ModelTable } from '../model/index.js';
import type { ModelReport, ServerReport } from './model-report.js';

const FORMS = {
  json_schema: 'yes, of a schema',
  json_object: 'yes, any JSON',
  instructions: 'when asked in words',
  none: 'no',
} as const;

/** Formats a server's capabilities as a table with a column for each model. */
export function printReport({ models, moderates }: ServerReport, table: ModelTable): string {
  const rows: string[][] = [
    ['', ...models.map(({ model }) => model)],
    ['answers', ...models.map(({ fault }) => fault ?? 'yes')],
    ...Object.entries(ROWS).map(([name, cell]) => [
      name,
      ...models.map((model) => (model.fault === null ? cell(model, table) : '-')),
    ]),
    ['moderation', ...models.map(() => (moderates ? 'yes' : 'no'))],
  ];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const ROWS: Readonly<Record<string, (model: ModelReport, table: ModelTable) => string>> = {
  'first word after': ({ firstWordMs }) => `${(firstWordMs / 1_000).toFixed(1)} s`,
  streaming: ({ streams }) => (streams ? 'yes' : 'no: the answer comes whole'),
  'token count': ({ countsTokens }) => (countsTokens ? 'yes' : 'no: it is estimated'),
  'token limit': ({ tokenLimit }) => (tokenLimit === 'none' ? 'none is taken' : tokenLimit),
  'answers in a form': ({ form }) => FORMS[form],
  context: ({ context }) => (context === null ? 'not told' : `${context.toLocaleString('en')} tokens`),
  'price (MODEL_PRICES)': ({ model }, table) =>
    priceText(table.cost(model, 1_000_000, 0), table.cost(model, 0, 1_000_000)),
};

/** Formats micro-cents as dollars per million tokens. */
function priceText(prompt: bigint | null, completion: bigint | null): string {
  if (prompt === null || completion === null) return 'unknown';
  const dollars = (microCents: bigint): string => `$${(Number(microCents) / 1e8).toFixed(2)}`;
  return `${dollars(prompt)} in, ${dollars(completion)} out`;
}
