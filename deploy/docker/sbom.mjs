/**
 * Prints the software bill of materials of the image (CycloneDX): the packages in node_modules, those of Debian, and
 * Node itself. `npm sbom` cannot make it: it refuses a tree without development packages, and one with `overrides`.
 *
 * node sbom.mjs > sbom.cdx.json
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ version: string, link?: boolean, integrity?: string, license?: string }} Installed */

/** Packages that npm recorded as installed, without our own workspaces and those deleted since. */
const { packages } = /** @type {{ packages: Record<string, Installed> }} */ (
  JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8'))
);
const npm = Object.entries(packages)
  .filter(([folder, { link }]) => !link && folder.includes('node_modules/') && existsSync(folder))
  .map(([folder, { version, integrity, license }]) => {
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
    const hash = integrity?.startsWith('sha512-')
      ? [
          {
            alg: 'SHA-512',
            content: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex'),
          },
        ]
      : [];
    return {
      ...{ 'bom-ref': folder, type: 'library', name, version, purl, hashes: hash },
      ...(license ? { licenses: [{ expression: license }] } : {}),
    };
  });

const suite = /^VERSION_CODENAME=(.+)$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? '';
const listed = execFileSync(
  'dpkg-query',
  ['--show', `--showformat=\${Package}\t\${Version}\t\${Architecture}\n`],
  {
    encoding: 'utf8',
  },
);
const debian = listed
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', version = '', architecture = ''] = line.split('\t');
    const purl = `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=${architecture}&distro=${suite}`;
    return { 'bom-ref': purl, type: 'library', name, version, purl };
  });

const { node } = process.versions;
const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'));
const components = [...npm, ...debian, { 'bom-ref': 'node', type: 'platform', name: 'node', version: node }];
// Equal contents must give an identical file.
const digest = createHash('sha256').update(JSON.stringify(components)).digest('hex');
const serial = [8, 12, 16, 20].map((at, n) => digest.slice([0, 8, 12, 16][n], at)).join('-');
const bill = {
  ...{ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1 },
  serialNumber: `urn:uuid:${serial}-${digest.slice(20, 32)}`,
  metadata: { component: { 'bom-ref': name, type: 'application', name, version } },
  components,
};
process.stdout.write(`${JSON.stringify(bill)}\n`);
