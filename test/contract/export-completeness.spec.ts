import { getMetadataArgsStorage } from 'typeorm';
import { readFileSync } from 'node:fs';
import { features } from '../../apps/api/src/features.js';
import { files, exportScope } from '../../apps/api/src/features/tenant-export/export-scope.js';
import { parts } from '../../apps/api/src/features/tenant-export/parts.js';
import { platformEntities } from '../../apps/api/src/platform/platform-entities.js';
import { workspaceRoot } from '../../apps/api/src/platform/version.js';

interface Described {
  paths: Record<string, Record<string, { operationId?: string; parameters?: { name: string; in: string }[] }>>;
}

const tableOf = (entity: Function) =>
  getMetadataArgsStorage().tables.find(({ target }) => target === entity)?.name ?? entity.name;
const tables = [...platformEntities, ...features.flatMap(({ feature }) => feature.entities)].map(tableOf);

describe('complete export of an organization', () => {
  it('has the rows of every table, or a reason why not', () => {
    const text = [...Object.keys(exportScope.in), ...Object.keys(exportScope.stays)];

    expect(text.sort()).toEqual([...tables].sort());
    for (const reason of Object.values(exportScope.stays)) expect(reason.split(' ').length).toBeGreaterThan(2);
  });

  it('has every file named in its scope, and no others', () => {
    expect([...new Set(Object.values(exportScope.in).flat())].sort()).toEqual([...files].sort());
  });

  it('has every file on its page', () => {
    const rows = readFileSync(`${workspaceRoot}docs/tenant-export.md`, 'utf8').split('\n');
    const named = rows.flatMap((row) => /^\|([^|]*)\|/.exec(row)?.[1]?.match(/\w+(?=`)/g) ?? []);

    expect(files.filter((file) => !named.includes(file))).toEqual([]);
  });

  it('uses documented operations with their parameters', () => {
    const document = JSON.parse(readFileSync(`${workspaceRoot}openapi.json`, 'utf8')) as Described;
    const reading = Object.values(document.paths).flatMap(({ get }) => (get ? [get] : []));

    const wrong = parts.flatMap(({ operation, query, isFiltered }) => {
      const found = reading.find(({ operationId }) => operationId === operation);
      const takes = found?.parameters?.map(({ name }) => name) ?? [];
      const requested = [...Object.keys(query ?? {}), ...(isFiltered ? ['organization_id'] : [])];
      return found
        ? requested.filter((name) => !takes.includes(name)).map((name) => `${operation}: ${name}`)
        : [operation];
    });

    expect(wrong).toEqual([]);
  });
});
