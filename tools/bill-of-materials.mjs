// CycloneDX 1.6 from package-lock.json: equal locks give equal bytes.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';
import { nameOf, needsOf, packages, shippedPackages } from './shipped.mjs';

export function billOfMaterials() {
  const { name, version, description, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const shipped = shippedPackages();
  const places = new Set(shipped.map(([path]) => path));
  const product = {
    type: 'application',
    'bom-ref': `pkg:npm/${name}@${version}`,
    name,
    version,
    description,
    licenses: [{ expression: license }],
    purl: `pkg:npm/${name}@${version}`,
  };
  const components = shipped.map(([path, entry]) => componentOf(path, entry));
  const own = Object.keys(packages).filter((path) => !path.includes('node_modules/'));
  const first = own.flatMap((path) => needsOf(path)).filter((path) => places.has(path));
  const dependencies = [
    { ref: product['bom-ref'], dependsOn: refs(first) },
    ...shipped.map(([path]) => ({ ref: refOf(path), dependsOn: refs(needsOf(path).filter((one) => places.has(one))) })),
  ];
  const body = { metadata: { component: product }, components, dependencies };
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(body))}`,
    version: 1,
    ...body,
  };
}

/** Paths distinguish repeated installations. */
const refOf = (path) => `${purlOf(path)}#${path}`;
const refs = (paths) => [...new Set(paths.map(refOf))].sort();

function purlOf(path) {
  const { name = nameOf(path), version } = packages[path];
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

function componentOf(path, { name = nameOf(path), version, license, integrity, optional }) {
  const [, group, short] = /^(@[^/]+)\/(.+)$/.exec(name) ?? [null, null, name];
  return {
    type: 'library',
    'bom-ref': refOf(path),
    ...(group && { group }),
    name: short,
    version,
    // Packages for other platforms are optional.
    scope: optional ? 'optional' : 'required',
    ...(integrity && { hashes: integrity.split(' ').map(hashOf) }),
    ...(license && { licenses: licenseOf(license) }),
    purl: purlOf(path),
  };
}

function hashOf(integrity) {
  const [kind, content] = [integrity.slice(0, integrity.indexOf('-')), integrity.slice(integrity.indexOf('-') + 1)];
  return { alg: kind.toUpperCase().replace('SHA', 'SHA-'), content: Buffer.from(content, 'base64').toString('hex') };
}

/** Other text (`SEE LICENSE IN ...`) is a licence name. */
function licenseOf(license) {
  return / IN |^UNLICENSED$/.test(license) ? [{ license: { name: license } }] : [{ expression: license }];
}

function uuidOf(text) {
  const hex = createHash('sha256').update(text).digest('hex');
  // UUID version 8 (custom).
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
