import { figure, lines, quantile } from './panels.mjs';

/** Dashboard of billing: from the payment provider to a person’s plan. */
export const billing = {
  name: 'billing',
  title: 'billing',
  about: 'Messages of the payment provider, until what they say holds; and the nightly comparison with it.',
  rows: [
    {
      title: 'Messages',
      panels: [
        figure('Wait', 'short', 'max(billing_events_waiting)', [5, 50]),
        figure('The oldest', 's', 'max(billing_events_oldest_seconds)', [60, 300]),
        lines('Arrived, an hour', 'short', [
          ['sum by (outcome) (increase(billing_webhook_events_total[1h]))', '{{outcome}}'],
        ]),
        lines('From arrival to effect', 's', [
          [quantile('billing_webhook_apply_seconds', 0.5), 'half'],
          [quantile('billing_webhook_apply_seconds', 0.95), '95 %'],
        ]),
      ],
    },
    {
      title: 'The nightly comparison',
      panels: [
        figure(
          'Hours since the last',
          'h',
          '(time() - max(billing_reconcile_finished_seconds)) / 3600',
          [25, 26],
        ),
        lines('Found', 'short', [['max by (finding) (billing_reconcile_findings)', '{{finding}}']]),
        lines('Announcements that wait', 's', [
          ['max(outbox_oldest_seconds{process=~"billing.*"})', 'the oldest'],
        ]),
      ],
    },
    {
      title: 'Calls',
      panels: [
        lines('Calls of billing a minute', 'short', [
          [
            '60 * sum by (outcome) (rate(rpc_server_seconds_count{subject=~"billing.*"}[$__rate_interval]))',
            '{{outcome}}',
          ],
        ]),
        lines('The slowest, 95 %', 's', [
          [
            `topk(5, ${quantile('rpc_server_seconds{subject=~"billing.*"}', 0.95, 'subject')})`,
            '{{subject}}',
          ],
        ]),
        lines('Jobs that failed, an hour', 'short', [
          [
            'sum by (job) (increase(job_seconds_count{queue=~"payments|billing-background", outcome="failed"}[1h]))',
            '{{job}}',
          ],
        ]),
      ],
    },
  ],
};
