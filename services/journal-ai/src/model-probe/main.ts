/**
 * `npm run model:check`: prints the capabilities of the configured model server. Exits with 0 when each model answers,
 * with 1 when a model does not answer, and with 2 when the configuration does not state which models to ask.
 */
import 'reflect-metadata';
import { ConfigError, loadConfig, logger, StartupError } from '@shadow-guide/kernel';
import { ModelSettings, ModelTable, modelsOf } from '../model/index.js';
import { printReport } from './print-report.js';
import { probeServer } from './probe-server.js';
import { field, ProbedServer } from './probed-server.js';

/** Timeout in milliseconds; long, because a self-hosted server may first have to load a model from disk. */
const LIMIT_MS = 120_000;
const LISTED = 20;

const NAMES = ['CHAT_MODEL', 'ANALYSIS_MODEL', 'FEATURE_MODELS'];

logger.level = 'silent';
process.exitCode = await run().catch((error: unknown) => {
  if (!(error instanceof StartupError)) throw error;
  console.error(error instanceof ConfigError ? error.problems.join('\n') : error.message);
  return 2;
});

async function run(): Promise<number> {
  const settings = loadConfig(ModelSettings, process.env);
  const server = new ProbedServer(settings, LIMIT_MS, new AbortController().signal);
  const { host } = new URL(settings.baseUrl);
  const isNamed = host === 'api.openai.com' || NAMES.some((name) => process.env[name]);
  const listed = isNamed ? [] : namesIn(await server.get('/models'));
  if (!isNamed && listed.length !== 1) {
    console.error(`Name a model of ${host}, after the address or as CHAT_MODEL.`);
    if (listed.length > 0) console.error(`It has ${listed.slice(0, LISTED).join(', ')}.`);
    return 2;
  }
  const table = ModelTable.load(settings.pricesPath);
  const report = await probeServer(server, isNamed ? modelsOf(settings) : listed, table);
  console.log(`\n${host}\n\n${printReport(report, table)}`);
  return report.models.every(({ fault }) => fault === null) ? 0 : 1;
}

function namesIn(list: unknown): string[] {
  const entries = field(list, 'data');
  if (!Array.isArray(entries)) return [];
  // Model names from the server are printed, so names with control characters, which a terminal would interpret, are
  // excluded.
  const isName = (id: unknown): id is string => typeof id === 'string' && /^[\w./:@+-]{1,120}$/.test(id);
  return entries.map((entry) => field(entry, 'id')).filter(isName);
}
