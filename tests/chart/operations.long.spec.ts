import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '@shadow-guide/tools/launch/root';
import { processes } from '@shadow-guide/tools/system';
import { A_RELEASE, renderTexts } from './helm/render.js';
import { readYaml } from './helm/yaml.js';
import { containersOf, type Installation } from './objects/installation.js';
import { objectsAreLabelled } from './rules/names.js';
import { queuesFile } from './rules/queues.js';
import { processOf, WORKERS } from './rules/roles.js';
import { anExample, chart, install } from './support.js';

const filesIn = (folder: string) => [...chart.files].filter(([path]) => path.startsWith(folder));
/** Maximum size of a ConfigMap in bytes. */
const MOST_BYTES = 1024 * 1024;

describe('the processes', () => {
  const ours = processes.filter(({ role }) => role);

  it('are those of the product, each with its entry point', () => {
    const { processes: run } = install([anExample('external')]);
    const entries = run.map(({ component, pod }) => [
      processOf(component),
      pod.spec.containers.flatMap(({ command = [], args = [] }) => [...command, ...args]).join(' '),
    ]);
    for (const { name, entry } of ours) expect(entries).toContainEqual([name, `node ${entry}`]);
    expect([...new Set(entries.map(([name]) => name))].sort()).toEqual(ours.map(({ name }) => name).sort());
  });

  it('process every queue that the code assigns to a worker', () => {
    const { processes: run } = install([anExample('external')]);
    const taken = run.flatMap(({ pod }) =>
      (pod.spec.containers[0]?.env ?? []).flatMap(({ name, value }) =>
        name === 'WORKER_QUEUES' ? value : [],
      ),
    );
    expect(taken.sort()).toEqual(['background', 'chat']);
    expect(run.filter(({ component }) => component in WORKERS)).toHaveLength(
      Object.keys(queuesFile().workers).length,
    );
  });
});

describe('migrations', () => {
  const jobOf = (installation: Installation) => installation.all('Job')[0];

  it('are a new Job when the image changes, and the same Job when the number of replicas changes', () => {
    const name = (values: object) => jobOf(install([anExample('external'), { ...values }]))?.metadata.name;
    expect(name({ image: { tag: '0.2.0' } })).not.toBe(name({}));
    expect(name({ migrations: { run: 'again' } })).not.toBe(name({}));
    expect(name({ gateway: { replicas: 3 }, services: { library: { replicas: 1 } } })).toBe(name({}));
  });

  it('bypass a pooler, and connect as an administrator only where roles must be created', () => {
    const names = (example: string) =>
      jobOf(install([anExample(example)]))?.['spec'].template.spec.containers[0].env as {
        name: string;
        value?: string;
      }[];
    const host = names('managed-stores').find(({ name }) => name === 'POSTGRES_HOST');
    expect(host?.value).toBe('journal.abc.eu-central-1.rds.amazonaws.com');
    expect(names('managed-stores').map(({ name }) => name)).not.toContain('POSTGRES_ADMIN_PASSWORD');
    expect(names('external').map(({ name }) => name)).toContain('POSTGRES_ADMIN_PASSWORD');
  });

  it('render the same objects when a release is upgraded', () => {
    const values = [anExample('external')];
    expect(install(values, { ...A_RELEASE, isUpgrade: true }).objects).toEqual(install(values).objects);
  });
});

describe('the monitoring', () => {
  const installation = install([anExample('observability')]);

  it('has the alerts of files/rules word for word, with runbook links at the configured address', () => {
    const base = 'https://git.example.com/shadow-guide/src/branch/main/';
    const written = filesIn('files/rules/').map(([, text]) =>
      readYaml(text.replaceAll('runbook_url: deploy/', `runbook_url: ${base}deploy/`)),
    );
    expect(installation.all('PrometheusRule').map(({ spec }) => spec)).toEqual(written);
  });

  it('puts each dashboard into a ConfigMap that Grafana’s sidecar finds', () => {
    const maps = installation
      .all('ConfigMap')
      .filter(({ metadata }) => metadata.labels?.['grafana_dashboard'] === '1');
    const shown = maps.flatMap(({ data }) => Object.values(data as Record<string, string>));
    expect(shown.map((text) => JSON.parse(text))).toEqual(
      filesIn('files/dashboards/').map(([, text]) => JSON.parse(text)),
    );
  });

  it('scrapes every process, and nothing else', () => {
    const [monitor] = installation.all('ServiceMonitor');
    expect(monitor?.['spec'].endpoints[0].path).toBe('/metrics');
    const service = installation.find('Service', 'guide-ops');
    const asked = installation.selected(service?.['spec'].selector);
    expect(asked.map(({ component }) => component).sort()).toEqual(
      installation.processes.map(({ component }) => component).sort(),
    );
  });
});

describe('objects', () => {
  it('are within the size limits of Kubernetes', () => {
    const all = ['observability', 'external'].flatMap((name) => install([anExample(name)]).objects);
    expect(all.filter((object) => JSON.stringify(object).length > MOST_BYTES)).toEqual([]);
  });

  it('have names within the length limit, however long the release’s name is', () => {
    const release = { ...A_RELEASE, name: 'a'.repeat(53) };
    const values = ['scaled-by-queues', 'observability', 'evaluation', 'bundled-model'].map((name) => [
      anExample(name),
    ]);
    expect(values.flatMap((each) => objectsAreLabelled.breaks(install(each, release)))).toEqual([]);
  });

  it('use one image, by its digest if there is one', () => {
    const images = (example: string) =>
      new Set(
        install([anExample(example)])
          .processes.flatMap(containersOf)
          .map(({ image }) => image),
      );
    expect([...images('external')]).toEqual(['registry.example.com/shadow-guide:1.0.0']);
    expect([...images('placed-pods')]).toEqual([
      `registry.example.com/shadow-guide@sha256:${'0'.repeat(64)}`,
    ]);
  });

  it('request no user id where the platform assigns one', () => {
    const installation = install([anExample('bundled-model'), { platformAssignsUser: true }]);
    const security = installation.workloads.map(({ pod }) => pod.spec['securityContext']);
    expect(
      security.filter(({ runAsUser, runAsNonRoot }) => runAsUser !== undefined || !runAsNonRoot),
    ).toEqual([]);
  });

  it('include the servers of docker-compose.yml in the same versions', () => {
    const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
    const installation = install([anExample('evaluation')]);
    const images = installation.all('StatefulSet').map(({ spec }) => spec.template.spec.containers[0].image);
    expect(images).toHaveLength(3);
    expect(images.filter((image) => !compose.includes(`image: ${image}\n`))).toEqual([]);
  });
});

describe('the notes after an installation', () => {
  const notes = (example: string) => renderTexts(chart, anExample(example)).get('templates/NOTES.txt') ?? '';

  it('contain the address, and a warning when stores are not durable', () => {
    expect(notes('external')).toContain('https://journal.example.com');
    expect(notes('evaluation')).toMatch(/evaluat/i);
    expect(notes('external')).not.toMatch(/evaluat/i);
  });
});
