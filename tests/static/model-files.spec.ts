import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { root } from '@shadow-guide/tools/launch/root';

const SCRIPT = join(root, 'deploy/helm/shadow-guide/files/model/load-model.sh');

/** Imitates Ollama, and draws its progress bar as it does without a terminal. */
const OLLAMA = `#!/usr/bin/env bash
echo "$*" >> "$SEEN/asked"
case "$1" in
  serve)
    [ "$SERVES" = no ] && exit 1
    trap 'rm -f "$SEEN/up"; exit' TERM
    [ "$SERVES" = yes ] && touch "$SEEN/up"
    while :; do sleep 0.05; done ;;
  list) [ -e "$SEEN/up" ] ;;
  show) [ -e "$SEEN/$2" ] ;;
  pull)
    for done in '130 MB' '570 MB' '2.4 GB'; do
      printf '\\033[?25l\\033[A\\033[1Gpulling manifest \\033[K\\npulling 3e4cb1417446:   5%% ▕█   ▏ %s/2.5 GB   12 MB/s   3m10s\\033[K\\033[?25h' "$done"
    done >&2
    printf '\\n' >&2
    [ -z "$BROKEN" ] || { echo "Error: $BROKEN" >&2; exit 1; }
    touch "$SEEN/$2" ;;
esac
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'model-files-'));
  writeFileSync(join(folder, 'ollama'), OLLAMA, { mode: 0o755 });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the script as the pod does, beside a stand-in for Ollama's server. */
function load(settings: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync('bash', ['-c', readFileSync(SCRIPT, 'utf8')], {
    encoding: 'utf8',
    timeout: 60_000,
    // A pod has no standard input; and bash reads its user's settings when Node gives it a pipe.
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: `${folder}:${process.env['PATH']}`,
      ...{ SEEN: folder, SERVES: 'yes', BROKEN: '' },
      ...{ MODEL: 'qwen3:4b-instruct', START_SECONDS: '30', PROGRESS_SECONDS: '0' },
      ...settings,
    },
  });
  return { status, stdout, stderr };
}

const asked = () => readFileSync(join(folder, 'asked'), 'utf8');
const stillServes = () => existsSync(join(folder, 'up'));

describe('load-model.sh', () => {
  it('loads the model, reports its progress, and stops its server', () => {
    expect(load()).toMatchObject({
      status: 0,
      stdout: [
        "qwen3:4b-instruct is loaded from Ollama's library.",
        'qwen3:4b-instruct: 130 MB/2.5 GB',
        'qwen3:4b-instruct: 570 MB/2.5 GB',
        'qwen3:4b-instruct: 2.4 GB/2.5 GB',
        'qwen3:4b-instruct is loaded.\n',
      ].join('\n'),
    });
    expect(asked()).toContain('pull qwen3:4b-instruct\n');
    expect(stillServes()).toBe(false);
  });

  it('reports the progress only occasionally, not ten times a second', () => {
    expect(load({ PROGRESS_SECONDS: '60' }).stdout.match(/2\.5 GB/g)).toHaveLength(1);
  });

  it('requests nothing that is already on the volume', () => {
    writeFileSync(join(folder, 'qwen3:4b-instruct'), '');
    expect(load()).toMatchObject({ status: 0, stdout: 'qwen3:4b-instruct is on the volume already.\n' });
    expect(asked()).not.toContain('pull');
    expect(stillServes()).toBe(false);
  });

  it('fails with Ollama’s own words when the model cannot be loaded', () => {
    const { status, stdout, stderr } = load({ BROKEN: 'pull model manifest: file does not exist' });
    expect(status).toBe(1);
    expect(stderr).toBe(
      'pull model manifest: file does not exist\n' +
        'qwen3:4b-instruct could not be loaded. What came of it stays on the volume, and the next attempt goes on from there.\n',
    );
    expect(stdout).not.toContain('is loaded.');
    expect(stillServes()).toBe(false);
  });

  it.each([
    ['ends', 'no', /server ended before it answered/],
    ['does not answer in time', 'mutely', /did not answer within 0 s/],
  ])('fails when the server %s', (_, SERVES, sentence) => {
    const { status, stderr } = load({ SERVES, START_SECONDS: SERVES === 'no' ? '30' : '0' });
    expect(status).toBe(1);
    expect(stderr).toMatch(sentence);
  });

  it('contains nothing that Kubernetes would expand as its own variable', () => {
    expect(readFileSync(SCRIPT, 'utf8')).not.toMatch(/\$[$(]/);
  });
});
