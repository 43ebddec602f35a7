import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { DASHBOARDS_COMMAND, DASHBOARDS_FOLDER, dashboards } from '@shadow-guide/tools/dashboards/all';
import { processes } from '@shadow-guide/tools/system';
import { parse } from 'yaml';
import { askedBy, problemsOf, registeredMetrics } from './support/metric-names.js';

const root = process.cwd();
// This file runs in the image and has no type declarations.
const { opsTokenFile } = (await import(join(root, 'deploy/docker/process-secrets.mjs'))) as {
  opsTokenFile: (process: string) => string;
};
const RULES = 'deploy/helm/shadow-guide/files/rules';
const TESTS = 'tests/alerts';
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const filesOf = (folder: string) => readdirSync(join(root, folder)).map((file) => join(folder, file));

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: {
    readonly summary: string;
    readonly description: string;
    readonly runbook_url: string;
  };
}
interface RuleTest {
  readonly alert_rule_test: readonly {
    readonly alertname: string;
    readonly exp_alerts: readonly unknown[];
  }[];
}

const rules = filesOf(RULES).flatMap((file) =>
  (parse(read(file)) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules),
);
const tests = filesOf(TESTS).flatMap((file) =>
  (parse(read(file)) as { tests: RuleTest[] }).tests.flatMap((each) => each.alert_rule_test),
);
const registered = registeredMetrics(root);

describe('the alerts', () => {
  it('have unique names', () => {
    expect(rules.length).toBeGreaterThan(30);
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });

  it.each(rules)('$alert queries only registered metrics', ({ expr }) => {
    expect(askedBy(expr)).not.toEqual([]);
    expect(problemsOf(expr, registered)).toEqual([]);
  });

  it.each(rules)('$alert links to a runbook that names it', ({ alert, labels, annotations }) => {
    expect(['page', 'ticket']).toContain(labels.severity);
    expect(annotations).toEqual(
      expect.objectContaining({ summary: expect.any(String), description: expect.any(String) }),
    );
    expect(annotations.runbook_url).toMatch(/^deploy\/runbooks\/[\w-]+\.md$/);
    expect(existsSync(join(root, annotations.runbook_url))).toBe(true);
    expect(read(annotations.runbook_url).includes(`\`${alert}\``)).toBe(true);
  });

  it.each(rules)('$alert has tests in which it fires and in which it does not', ({ alert }) => {
    const own = tests.filter(({ alertname }) => alertname === alert);
    expect(own.some(({ exp_alerts }) => exp_alerts.length > 0)).toBe(true);
    expect(own.some(({ exp_alerts }) => exp_alerts.length === 0)).toBe(true);
  });

  it('have no tests for an alert that does not exist', () => {
    const names = rules.map(({ alert }) => alert);
    expect(tests.filter(({ alertname }) => !names.includes(alertname))).toEqual([]);
  });
});

describe('the dashboards', () => {
  it('are generated exactly from their sources', () => {
    expect(readdirSync(join(root, DASHBOARDS_FOLDER)).sort()).toEqual(
      dashboards.map(({ file }) => file).sort(),
    );
    for (const { file, text } of dashboards) expect(read(join(DASHBOARDS_FOLDER, file))).toBe(text);
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    expect(scripts[DASHBOARDS_COMMAND.replace('npm run ', '')]).toBe('node tools/dashboards.mjs');
  });

  it.each(dashboards)('$file queries only registered metrics', ({ text }) => {
    const { panels } = JSON.parse(text) as { panels: { targets?: { expr: string }[] }[] };
    const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
    expect(queries.length).toBeGreaterThan(5);
    expect(queries.flatMap((query) => problemsOf(query, registered))).toEqual([]);
  });
});

describe('Prometheus in the containers', () => {
  it('scrapes each process of the product with that process’s token', () => {
    const { scrape_configs } = parse(read('deploy/prometheus/prometheus.yml')) as {
      scrape_configs: {
        authorization: { credentials_file: string };
        dns_sd_configs: { names: string[] }[];
      }[];
    };
    const asked = scrape_configs.flatMap(({ authorization, dns_sd_configs }) =>
      dns_sd_configs.flatMap(({ names }) => names.map((name) => [name, authorization.credentials_file])),
    );
    const ours = processes.filter(({ role }) => role).map(({ name }) => name);
    const expected = ours.map((name) => [name, `/secrets/${opsTokenFile(name)}`]);
    expect(asked.sort()).toEqual(expected.sort());
  });
});

describe('the query check', () => {
  const known = new Map([
    ['job_seconds', ['queue']],
    ['up', []],
  ]);

  it.each([
    ['sum by (queue) (rate(job_seconds_count{queue="chat"}[5m])) > 0.05 and on (queue) vector(1)', []],
    ['histogram_quantile(0.9, sum by (le) (rate(job_seconds_bucket{le="1"}[5m])))', []],
    ['up{app="shadow-guide"} == 0', []],
    ['jobs_seconds_count > 1', ['jobs_seconds_count is registered nowhere']],
    ['rate(job_seconds_sum{kind=~"a|b"}[5m])', ['job_seconds_sum has no label kind']],
  ])('reports the problems of %s', (query, problems) => {
    expect(problemsOf(query, known)).toEqual(problems);
  });
});
