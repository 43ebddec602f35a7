/**
 * The bill of materials of the image (CycloneDX): the packages that npm has listed, those of Debian, and Node itself.
 *
 *     npm sbom … | node sbom.mjs > sbom.cdx.json
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const npm = JSON.parse(readFileSync(0, 'utf8'));
const suite = /^VERSION_CODENAME=(.+)$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? '';

const debian = execFileSync('dpkg-query', ['--show', '--showformat=${Package}\t${Version}\t${Architecture}\n'], {
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', version = '', architecture = ''] = line.split('\t');
    const purl = `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=${architecture}&distro=${suite}`;
    return { 'bom-ref': purl, type: 'library', name, version, purl };
  });

const version = process.versions.node;
const node = { 'bom-ref': `node@${version}`, type: 'platform', name: 'node', version, purl: `pkg:generic/node@${version}` };

process.stdout.write(`${JSON.stringify({ ...npm, components: [...npm.components, ...debian, node] })}\n`);
