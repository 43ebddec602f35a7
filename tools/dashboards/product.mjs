import { figure, lines, quantile } from './panels.mjs';

const FAILED = 'http_request_seconds_count{status=~"5.."}';
const READS = 'http_request_seconds{method="GET", route!="/api/live"}';
const ANSWERS = 'generation_seconds_count{kind=~".*-reply"}';

/** Dashboard of what users of the app notice: requests from the edge to the services. */
export const product = {
  name: 'product',
  title: 'product',
  about: 'What people notice, what a day asked for, and how the processes are.',
  rows: [
    {
      title: 'People',
      panels: [
        figure(
          'Requests that failed (1 h)',
          'percentunit',
          `(sum(rate(${FAILED}[1h])) or vector(0)) / sum(rate(http_request_seconds_count[1h]))`,
          [0.001, 0.0144],
          'Answered with 5xx. A thousandth of the requests of a month may.',
        ),
        figure('Open tabs', 'short', 'sum(live_streams_open)', []),
        figure(
          'A read, 95 %',
          's',
          quantile(READS, 0.95),
          [0.3, 1],
          'All but one in twenty are faster. Reads wait for no model.',
        ),
        figure(
          'Oldest message that waits',
          's',
          'max(job_queue_oldest_seconds{queue=~"chat|chat-premium"})',
          [5, 30],
        ),
        figure(
          'Topic of the forum',
          'short',
          'max(forum_prompt_ready{day="today"})',
          [],
          '1 when the day of the forum has its topic.',
        ),
        figure('Processes that answer', 'short', 'sum(up{app="shadow-guide"})', []),
        lines('Requests a second', 'reqps', [
          ['sum by (status) (rate(http_request_seconds_count[$__rate_interval]))', '{{status}}'],
        ]),
        lines('Reads', 's', [
          [quantile(READS, 0.5), 'half'],
          [quantile(READS, 0.95), '95 %'],
          [quantile(READS, 0.99), '99 %'],
        ]),
        lines('The slowest routes, 95 %', 's', [[`topk(5, ${quantile(READS, 0.95, 'route')})`, '{{route}}']]),
        lines('Answers of the guide a minute', 'short', [
          [`60 * sum by (outcome) (rate(${ANSWERS}[$__rate_interval]))`, '{{outcome}}'],
        ]),
        lines('From a message to its worker', 's', [
          [quantile('generation_wait_seconds{kind=~".*-reply"}', 0.5), 'half'],
          [quantile('generation_wait_seconds{kind=~".*-reply"}', 0.95), '95 %'],
        ]),
        lines('From the worker to the whole answer, 95 %', 's', [
          [quantile('generation_seconds{kind=~".*-reply"}', 0.95, 'kind'), '{{kind}}'],
        ]),
      ],
    },
    {
      title: 'What a day asks for',
      panels: [
        lines(
          'Missing of the last 24 hours',
          'short',
          [['max by (kind) (midnight_due) - max by (kind) (midnight_done)', '{{kind}}']],
          'What was due less what is done.',
        ),
        lines('Waits to be asked for', 's', [['max(midnight_unasked_oldest_seconds)', 'the oldest day']]),
        lines('Erasures', 's', [['max(erasures_oldest_seconds)', 'the oldest that is under way']]),
      ],
    },
    {
      title: 'Calls between services',
      panels: [
        lines('Calls a second', 'reqps', [
          ['sum by (process) (rate(rpc_server_seconds_count[$__rate_interval]))', '{{process}}'],
        ]),
        lines('A call, 95 %', 's', [[quantile('rpc_server_seconds', 0.95, 'process'), '{{process}}']]),
        lines('What was not answered as asked, a minute', 'short', [
          [
            '60 * sum by (process, outcome) (rate(rpc_server_seconds_count{outcome!="ok"}[$__rate_interval]))',
            '{{process}}: {{outcome}}',
          ],
        ]),
        lines('Oldest event that waits', 's', [['max by (process) (outbox_oldest_seconds)', '{{process}}']]),
        lines('Connections to NATS', 'short', [['min by (process) (nats_up)', '{{process}}']]),
        lines('Queries that wait for a connection', 'short', [
          ['max by (process) (database_pool_waiting)', '{{process}}'],
        ]),
      ],
    },
    {
      title: 'Processes',
      panels: [
        lines('Begins its work late by, 99 %', 's', [
          ['max by (process) (nodejs_eventloop_lag_p99_seconds{app="shadow-guide"})', '{{process}}'],
        ]),
        lines('Memory', 'bytes', [
          ['max by (process) (process_resident_memory_bytes{app="shadow-guide"})', '{{process}}'],
        ]),
        lines('Cores', 'short', [
          [
            'sum by (process) (rate(process_cpu_seconds_total{app="shadow-guide"}[$__rate_interval]))',
            '{{process}}',
          ],
        ]),
      ],
    },
  ],
};
