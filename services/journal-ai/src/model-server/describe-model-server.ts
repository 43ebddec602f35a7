import { BlockList, isIP } from 'node:net';
import type { ModelServer } from '@shadow-guide/contracts';
import { featureModelsIn, namesIn } from '../model/index.js';
import type { ModelServerSettings } from './model-server.settings.js';

const LOCAL_GUIDE = 'local-guide';

/** Address ranges that cannot be reached from the internet (RFC 1918, 3927, 4193, 4291, 6598). */
const inside = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  inside.addSubnet(network, prefix, 'ipv4');
inside.addAddress('::1', 'ipv6');
inside.addSubnet('fc00::', 7, 'ipv6');
inside.addSubnet('fe80::', 10, 'ipv6');

/**
 * Pattern for names that no public resolver knows: single labels, and domains reserved for private networks (RFC 6761,
 * 6762, 8375, 9476).
 */
const insideName = /^[^.]+$|\.(?:localhost|local|internal|home\.arpa|lan|test|alt)$/;

/**
 * Describes where a person's text is sent, as far as the server's address reveals it. Names of an internal network are
 * left out, because they would only help an attacker.
 */
export function describeModelServer(settings: ModelServerSettings): ModelServer {
  const { baseUrl, chatModel, featureModels } = settings;
  const names = featureModelsIn(featureModels ?? '').get('chat') ?? namesIn(chatModel);
  const model = names.join(', ');
  if (model === LOCAL_GUIDE) return { kind: 'local_guide', host: null, model: null };
  const host = new URL(baseUrl).hostname.toLowerCase().replace(/^\[|\]$|\.$/g, '');
  if (isInside(host)) return { kind: 'own_network', host: null, model };
  return { kind: 'company', host, model };
}

function isInside(host: string): boolean {
  const version = isIP(host);
  if (version === 0) return insideName.test(host);
  return inside.check(host, version === 4 ? 'ipv4' : 'ipv6');
}
