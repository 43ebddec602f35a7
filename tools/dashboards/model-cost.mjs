import { figure, lines, quantile } from './panels.mjs';

/** Dashboard of model calls: volume, results and cost. */
export const modelCost = {
  name: 'model-cost',
  title: 'model cost',
  about:
    'What models are asked, how they answer, and what it costs. Models without a price add nothing to the cost.',
  rows: [
    {
      title: 'Cost',
      panels: [
        figure(
          'Of the budget of the month',
          'percentunit',
          'max(model_budget_used_share)',
          [0.8, 1],
          '0 without a budget. At 1 the guide rests.',
        ),
        figure(
          'Last 24 hours, US dollars',
          'currencyUSD',
          'sum(increase(model_cost_cents_total[24h])) / 100',
          [],
        ),
        lines('US dollars an hour', 'currencyUSD', [
          ['36 * sum by (feature) (rate(model_cost_cents_total[1h]))', '{{feature}}'],
        ]),
        lines('By model, US dollars an hour', 'currencyUSD', [
          ['36 * sum by (model) (rate(model_cost_cents_total[1h]))', '{{model}}'],
        ]),
        lines('Tokens a minute', 'short', [
          [
            '60 * sum by (model, direction) (rate(model_tokens_total[$__rate_interval]))',
            '{{model}}: {{direction}}',
          ],
        ]),
        lines('Tokens a call', 'short', [
          [
            'sum by (feature) (rate(model_tokens_total[1h])) / sum by (feature) (rate(model_call_seconds_count[1h]))',
            '{{feature}}',
          ],
        ]),
      ],
    },
    {
      title: 'Answers',
      panels: [
        lines('Calls a minute', 'short', [
          [
            '60 * sum by (feature, outcome) (rate(model_call_seconds_count[$__rate_interval]))',
            '{{feature}}: {{outcome}}',
          ],
        ]),
        lines('To the first word', 's', [
          [quantile('model_first_word_seconds', 0.5, 'model'), '{{model}}: half'],
          [quantile('model_first_word_seconds', 0.95, 'model'), '{{model}}: 95 %'],
        ]),
        lines('A call, 95 %', 's', [[quantile('model_call_seconds', 0.95, 'feature'), '{{feature}}']]),
        lines(
          'Not asked because it failed',
          'short',
          [['max by (feature, model) (model_breaker_open)', '{{feature}}: {{model}}']],
          '1 while it is not asked.',
        ),
        lines('Answers that could not be used, an hour', 'short', [
          ['sum by (feature, reason) (increase(model_answers_lost_total[1h]))', '{{feature}}: {{reason}}'],
        ]),
      ],
    },
  ],
};
