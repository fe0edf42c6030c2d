import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseTemplate } from '@angular/compiler';
import type { FieldDeclaration, FieldValue } from '../ui/form/field-declarations';
import { accreditationFields, scopeEntryFields } from './organizations/organization-scope/scope-fields';
import { assetFields } from './assets/asset-fields/asset-fields';
import { entryProse, calibrationFacts, environmentFacts, type FactName } from './calibrations/calibration-facts';
import { channelFields } from './assets/asset-fields/channel-fields';
import { daqFields } from './assets/asset-fields/daq-fields';
import { organizationFields } from './organizations/organization-fields';

const FORMS = [
  'assets/asset-form',
  'calibrations/calibration-entry',
  'organizations/organization-form',
  'organizations/organization-scope',
  'settings',
  'templates',
];

const WITHOUT_HELP: Record<string, readonly string[]> = {
  'plain word': [
    'assets.form.datasheet',
    'assets.form.description',
    'assets.form.dimensions',
    'assets.form.name',
    'assets.form.notes',
    'assets.form.power_consumption',
    'assets.form.power_supply',
    'assets.form.price',
    'assets.form.purchased',
    'assets.form.warranty',
    'assets.form.weight',
    'assets.table.sheet',
    'calibrations.conditions.notes',
    'calibrations.readings.titles',
    'calibrations.report.customer_address',
    'organizations.form.city',
    'organizations.form.contact_email',
    'organizations.form.contact_phone',
    'organizations.form.country',
    'organizations.form.description',
    'organizations.form.email',
    'organizations.form.phone',
    'organizations.form.postal_code',
    'organizations.form.state',
    'organizations.form.street',
    'organizations.form.website',
    'scope.note',
    'settings.account.type',
    'settings.appearance.language',
    'settings.appearance.single_keys',
    'settings.appearance.theme',
    'settings.email.new',
    'settings.email.password',
    'settings.password.current',
    'settings.password.new',
    'settings.picture.label',
    'settings.profile.name',
    'settings.signature.tool',
    'templates.description',
    'templates.name',
    'templates.search',
    'wizard.hand_over.whom',
  ],
  'explained at the heading of its table': [
    'calibrations.readings.column',
    'checks.number',
    "name(row) + ', ' + (channel.label | t)",
    'standards.which_row',
  ],
};

const known = new Set(Object.values(WITHOUT_HELP).flat());
const folder = import.meta.dirname;

type Node = Record<string, unknown> & { name?: string; attributes?: Attribute[]; inputs?: Attribute[] };
interface Attribute {
  name: string;
  value: string | { source?: string | null };
}

const PARTS = ['children', 'branches', 'cases', 'groups', 'empty', 'placeholder', 'loading', 'error'];
const CONTROLS =
  /^(ui-(select|combobox|number|password|segments|check|switch|text-grid|image-field|file-choice)|textarea|select)$/;

/** Controls without help, by label. */
function unexplained(template: string, file: string): string[] {
  const { nodes, errors } = parseTemplate(template, file);
  expect(errors ?? []).toEqual([]);
  const found: string[] = [];
  const walk = (node: Node, above: readonly Node[]): void => {
    if (isControl(node) && !isExplained([node, ...above])) {
      const label = labelOf([node, ...above]);
      if (![label, ...keysOf(label)].some((key) => known.has(key)))
        found.push(`${file}: ${label || (node.name ?? '')}`);
    }
    for (const child of childrenOf(node)) walk(child, node.name ? [node, ...above] : above);
  };
  walk({ name: 'template', children: nodes }, []);
  return found;
}

function childrenOf(node: Node): Node[] {
  return PARTS.flatMap((part) => [(node[part] ?? []) as Node | Node[]].flat());
}

function elementsIn(node: Node): Node[] {
  return childrenOf(node).flatMap((child) => [...(child.name ? [child] : []), ...elementsIn(child)]);
}

function isControl(node: Node): boolean {
  const has = (name: string) => node.attributes?.some((one) => one.name === name) ?? false;
  if (node.name === 'input') return has('uiInput') || valueOf(node, 'type') === 'checkbox';
  return CONTROLS.test(node.name ?? '');
}

function isExplained([node, ...above]: readonly Node[]): boolean {
  if ([node, above.find(({ name }) => name === 'ui-field')].some((one) => has(one, 'explain'))) return true;
  return above.slice(0, 2).some((one) => {
    const inside = elementsIn(one);
    const buttons = inside.filter(({ name }) => name === 'ui-help');
    return buttons.length > 0 && buttons.length >= inside.filter(isControl).length;
  });
}

function labelOf(nodes: readonly Node[]): string {
  for (const node of nodes.slice(0, 4)) {
    const label = valueOf(node, 'label') ?? valueOf(node, 'aria-label');
    if (label) return label;
  }
  // The label of a switch is its content.
  return nodes
    .slice(0, 1)
    .flatMap(childrenOf)
    .map(({ value }) => sourceOf(value as Attribute['value']) ?? '')
    .join('');
}

const sourceOf = (value?: Attribute['value']) => (typeof value === 'string' ? value : (value?.source ?? undefined));
const attributesOf = (node?: Node) => [...(node?.attributes ?? []), ...(node?.inputs ?? [])];
const has = (node: Node | undefined, name: string) => attributesOf(node).some((one) => one.name === name);
const keysOf = (label: string) => [...label.matchAll(/'([a-z_]+(?:\.[a-z_]+)+)'/g)].map(([, key = '']) => key);

function valueOf(node: Node, name: string): string | undefined {
  return sourceOf(attributesOf(node).find((one) => one.name === name)?.value);
}

function templatesIn(path: string): [file: string, template: string][] {
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(html|ts)$/.test(entry.name) && !entry.name.endsWith('.spec.ts'))
    .flatMap(({ parentPath, name }): [string, string][] => {
      const file = join(parentPath, name);
      const text = readFileSync(file, 'utf8');
      const template = name.endsWith('.html') ? text : /\n {2}template: `([^`]*)`/.exec(text)?.[1];
      return template === undefined ? [] : [[relative(folder, file), template]];
    });
}

describe('help at the fields', () => {
  it.each([
    ['asset', assetFields],
    ['channel', channelFields],
    ['data acquisition', daqFields],
    ['scope', scopeEntryFields],
    ['accreditation', accreditationFields],
    ['organization', organizationFields],
  ])('has a text for every declared field: %s', (_form, fields) => {
    const declared = Object.values<FieldDeclaration<FieldValue, never>>(fields as never);
    const missing = declared.filter(({ label, explain }) => label !== null && !explain && !known.has(label));

    expect(declared.length).toBeGreaterThan(3);
    expect(missing.map(({ label }) => label)).toEqual([]);
  });

  it.each(FORMS)('has a text for every control in the templates: %s', (form) => {
    const templates = templatesIn(join(folder, form));

    expect(templates.length).toBeGreaterThan(1);
    expect(templates.flatMap(([file, template]) => unexplained(template, file))).toEqual([]);
  });

  it('has a text for every fact of a calibration that is a row of the form', () => {
    const rows = templatesIn(join(folder, 'calibrations/calibration-entry'))
      .flatMap(([, template]) => [...template.matchAll(/<app-fact-row[^>]* name="([a-z_]+)"/g)])
      .map(([, name]) => name as FactName);
    const names = [...new Set([...rows, ...entryProse, ...environmentFacts, 'environment_reason' as const])];

    expect(rows.length).toBeGreaterThan(5);
    const missing = names.filter((name) => !calibrationFacts[name].explain && !known.has(calibrationFacts[name].label));
    expect(missing).toEqual([]);
  });
});
