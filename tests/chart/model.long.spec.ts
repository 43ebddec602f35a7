import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '@shadow-guide/tools/launch/root';
import { A_RELEASE, renderTexts } from './helm/render.js';
import { joinValues, type Values } from './helm/values.js';
import { readYaml } from './helm/yaml.js';
import type { Installation } from './objects/installation.js';
import type { Container, EnvironmentVariable } from './objects/object.js';
import { anExample, chart, install } from './support.js';

const JOURNAL_WORKERS = ['journal-ai-background-worker', 'journal-ai-chat-worker'];
/** The ordinary installation with a bundled model. */
const withModel = (model: Values = {}) => [anExample('external'), { model: { enabled: true, ...model } }];
const installation = install(withModel());

describe('the bundled model', () => {
  it('is not installed unless it is enabled', () => {
    const parts = ['external', 'own-model', 'evaluation']
      .flatMap((name) => install([anExample(name)]).objects)
      .filter(({ metadata }) => metadata.labels?.['app.kubernetes.io/component'] === 'model');
    expect(parts).toEqual([]);
    expect(settingsOf(install([anExample('external')]), 'journal-ai-chat-worker')).not.toHaveProperty(
      'OPENAI_BASE_URL',
    );
  });

  it('adds a server, the server’s address and its network policy, and changes only journal-ai', () => {
    const before = new Map(install([anExample('external')]).objects.map((object) => [keyOf(object), object]));
    const differ = installation.objects.filter(
      (object) => JSON.stringify(before.get(keyOf(object))) !== JSON.stringify(object),
    );
    expect(differ.map(keyOf).sort()).toEqual([
      'Deployment/guide-journal-ai',
      'Deployment/guide-journal-ai-background-worker',
      'Deployment/guide-journal-ai-chat-worker',
      'NetworkPolicy/guide-journal-ai-background-worker',
      'NetworkPolicy/guide-journal-ai-chat-worker',
      'NetworkPolicy/guide-model',
      'Service/guide-model',
      'StatefulSet/guide-model',
    ]);
  });

  it('is the model that the product calls, with timeouts for this model and without a key', () => {
    const told = { OPENAI_BASE_URL: 'http://guide-model:11434/v1', CHAT_MODEL: 'qwen3:4b-instruct' };
    const times = { MODEL_FIRST_WORD_MS: '90000', MODEL_TOTAL_MS: '95000' };
    expect(settingsOf(installation, 'journal-ai')).toMatchObject(told);
    for (const worker of JOURNAL_WORKERS) {
      const settings = settingsOf(installation, worker);
      expect(settings).toMatchObject({ ...told, ...times, ANALYSIS_MODEL: 'qwen3:4b-instruct' });
      expect(settings).not.toHaveProperty('OPENAI_API_KEY');
    }
    const service = installation.find('Service', 'guide-model');
    expect(service?.['spec'].ports).toEqual([{ name: 'http', port: 11434, targetPort: 'http' }]);
    expect(installation.selected(service?.['spec'].selector).map(({ component }) => component)).toEqual([
      'model',
    ]);
  });

  it('uses the configured model, the release’s name and the configured timeouts', () => {
    const other = install(withModel({ name: 'gemma3:12b', firstWordMs: 30_000 }), {
      ...A_RELEASE,
      name: 'journal',
    });
    expect(settingsOf(other, 'journal-ai-chat-worker', 'journal')).toMatchObject({
      OPENAI_BASE_URL: 'http://journal-model:11434/v1',
      CHAT_MODEL: 'gemma3:12b',
      ANALYSIS_MODEL: 'gemma3:12b',
      MODEL_FIRST_WORD_MS: '30000',
      MODEL_TOTAL_MS: '95000',
    });
    expect(valuesIn(filesOf(other, 'journal'))).toMatchObject({ MODEL: 'gemma3:12b' });
  });

  it('is the model of the profile `model` in docker-compose.yml, with the same settings', () => {
    const { services } = readYaml(readFileSync(join(root, 'docker-compose.yml'), 'utf8')) as {
      services: Record<string, { image: string; environment: Record<string, string> }>;
    };
    expect(serverOf(installation).image).toBe(services['model']?.image);
    expect(valuesIn(serverOf(installation))).toMatchObject(services['model']?.environment ?? {});
    const { OWN_MODEL } = services['journal-ai']?.environment ?? {};
    expect(OWN_MODEL).toBe(`\${OWN_MODEL:-${(chart.values['model'] as Values)['name']}}`);
  });

  it('is loaded onto its volume before it serves, by a server that no other pod can reach', () => {
    const files = filesOf(installation);
    expect(files.command).toEqual(['bash', '-c', `${chart.files.get('files/model/load-model.sh')}`]);
    expect(valuesIn(files)).toMatchObject({ OLLAMA_HOST: '127.0.0.1', OLLAMA_NOPRUNE: '1' });
    for (const container of [files, serverOf(installation)]) {
      const { HOME = '', OLLAMA_MODELS = '' } = valuesIn(container);
      const { mountPath } = container['volumeMounts'].find(({ name }: { name: string }) => name === 'data');
      expect([HOME, OLLAMA_MODELS].every((path) => path.startsWith(mountPath))).toBe(true);
    }
  });

  it('has the configured volume, resources and placement', () => {
    const bundled = install([anExample('bundled-model')]);
    const { template, volumeClaimTemplates } = bundled.find('StatefulSet', 'guide-model')?.['spec'] ?? {};
    expect(volumeClaimTemplates[0].spec).toMatchObject({
      storageClassName: 'fast',
      resources: { requests: { storage: '40Gi' } },
    });
    expect(template.spec.nodeSelector).toEqual({ 'example.com/pool': 'gpu' });
    expect(template.spec.tolerations).toHaveLength(1);
    expect(serverOf(bundled)['resources'].limits).toEqual({ memory: '10Gi', 'nvidia.com/gpu': 1 });
    expect(filesOf(bundled)['resources'].limits).toEqual({ memory: '10Gi' });
    expect(serverOf(installation)['resources'].limits).toEqual({ memory: '10Gi' });
  });

  it('is placed like all other pods unless configured otherwise', () => {
    const placed = install([
      anExample('placed-pods'),
      {
        model: { enabled: true, labels: { tier: 'model' }, extraEnv: [{ name: 'HTTPS_PROXY', value: 'x' }] },
      },
    ]);
    const { metadata, spec } = placed.find('StatefulSet', 'guide-model')?.['spec'].template ?? {};
    expect(spec.nodeSelector).toEqual({ 'example.com/pool': 'steady' });
    expect(spec.topologySpreadConstraints).toBeUndefined();
    expect(metadata.labels['tier']).toBe('model');
    for (const container of [filesOf(placed), serverOf(placed)])
      expect(valuesIn(container)).toMatchObject({ HTTPS_PROXY: 'x' });
  });

  it('causes a warning in the notes when it has no GPU', () => {
    const notes = (model: Values) =>
      renderTexts(chart, joinValues(withModel(model))).get('templates/NOTES.txt') ?? '';
    expect(notes({})).toMatch(/without a GPU qwen3:4b-instruct answers slowly.* gives up after 90 s/);
    expect(notes({})).toContain('logs -f statefulset/guide-model -c model-files');
    expect(notes({ gpu: 1 })).not.toMatch(/GPU/);
    expect(notes({ enabled: false })).not.toMatch(/GPU|model-files/);
  });
});

const keyOf = ({ kind, metadata }: { kind: string; metadata: { name: string } }) =>
  `${kind}/${metadata.name}`;

const podOf = (all: Installation, release: string) =>
  all.find('StatefulSet', `${release}-model`)?.['spec'].template.spec;
const serverOf = (all: Installation, release = 'guide'): Container => podOf(all, release).containers[0];
const filesOf = (all: Installation, release = 'guide'): Container => podOf(all, release).initContainers[0];

/** Returns a container's environment variables; the last one wins where a name occurs twice. */
function valuesIn({ env = [] }: { env?: readonly EnvironmentVariable[] }): Record<string, string> {
  return Object.fromEntries(env.map(({ name, value = '' }) => [name, value]));
}

function settingsOf(all: Installation, component: string, release = 'guide'): Record<string, string> {
  const { template } = all.find('Deployment', `${release}-${component}`)?.['spec'] ?? {};
  return valuesIn(template.spec.containers[0]);
}
