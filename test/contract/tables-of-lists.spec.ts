import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, eachOperation } from '../../apps/api/src/platform/http/document/shapes.js';
import { workspaceRoot } from '../../apps/api/src/platform/version.js';

/** Lists with filters that are no table, and why. */
const NO_TABLE: Record<string, string> = {
  'activity.list': 'is the record of the last days: the table of the record has the same filter',
  'calibrations.ofAsset': 'what it filters by is one asset: the record of that instrument is its page and its bundle',
  'calibrations.performers': 'offers people to choose from',
  'calibrations.points': 'is one calibration: its points are in its bundle, and its inputs are served whole',
  'calibrations.procedures': 'offers procedures to choose from',
  'calibrations.referenceStandards': 'offers standards to choose from; they are in the table of assets',
  'calibrations.recomputations': 'says what was computed again, and is gone with the next engine',
  'calibrationDrafts.list': 'is what a person has not finished, and no record',
  'certificateBatches.list':
    'is what was asked for in the last week, each with its archive; the certificates are in the table of calibrations',
  'certificateTemplates.list': 'is a handful of templates, each looked at and downloaded by itself',
  'dashboard.activity': 'is `activity.list`',
  'dashboard.calendarEvents': 'is for drawing a year; what it shows is in the tables of calibrations and assets',
  'dashboard.calibrationEvents': 'is for drawing; what it shows is in the table of assets',
  'dashboard.distribution': 'counts the table of assets',
  'dashboard.recentAssets': 'shows the first of the table of assets',
  'impact.list': 'is a handful of reports; what each lists is a table',
  'incidents.list': 'is what failed on the machine, for who mends it, and gone after 30 days',
  'jobs.list': 'is work that is going on, and no record',
  'organizations.eligibleMembers': 'offers people to choose from',
  'organizations.laboratories': 'offers laboratories to choose from; they are in the table of organizations',
  'people.list': 'offers people to choose from',
  'savedViews.list': 'is a person’s own menu of lists',
  'scope.list': 'is printed as the scope of accreditation, and edited line by line',
  'webhooks.listDeliveries': 'is a log of thirty days for who looks after a receiver',
};

const PAGING = ['skip', 'limit', 'cursor', 'with_total'];
/** Tables choose a stable order. */
const NOT_OF_TABLES = [...PAGING, 'sort'];

interface Operation {
  operationId: string;
  parameters?: { name?: string; in?: string; schema?: unknown }[];
  responses: Record<string, { content?: Record<string, { schema?: { type?: string } }> }>;
}

const document = JSON.parse(readFileSync(join(workspaceRoot, 'openapi.json'), 'utf8')) as Document;
const requested = ({ parameters = [] }: Operation) =>
  parameters.filter((one) => one.in === 'query').map(({ name = '', schema }) => [name, schema] as const);

describe('every list with filters', () => {
  const lists = new Map<string, Operation>();
  const tables = new Map<string, Operation>();
  eachOperation(document, (given, method, path) => {
    const operation = given as unknown as Operation;
    if (method !== 'get') return;
    if (path.startsWith('/api/v1/tables/')) tables.set(path.replace('/tables/', '/'), operation);
    const isList = operation.responses['200']?.content?.['application/json']?.schema?.type === 'array';
    if (isList && requested(operation).some(([name]) => !PAGING.includes(name))) lists.set(path, operation);
  });

  it('is known to this test', () => {
    expect(lists.size).toBeGreaterThan(10);
    expect(tables.size).toBeGreaterThan(5);
  });

  it('has a table export, or a reason for none', () => {
    const without = [...lists].filter(([path]) => !tables.has(path)).map(([, { operationId }]) => operationId);

    expect(without.sort()).toEqual(Object.keys(NO_TABLE).sort());
  });

  it('has the filters of the list in its table export, and no others', () => {
    for (const [path, table] of tables) {
      const list = lists.get(path);
      const filters = list && requested(list).filter(([name]) => !NOT_OF_TABLES.includes(name));

      expect([path, requested(table).filter(([name]) => name !== 'format')]).toEqual([path, filters]);
    }
  });
});
