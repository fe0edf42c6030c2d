import { allows, can, type SubjectOrganization } from '@etalon/access';
import { createHash, randomUUID } from 'node:crypto';
import { type EntityManager, In } from 'typeorm';
import type { Caller } from '../../../../platform/access/caller.js';
import { organizationFacts } from '../../../../platform/access/subjects.js';
import { withoutRowLevelSecurity } from '../../../../platform/database/row-level-security/session-settings.js';
import type { ProgressReporter } from '../../../../platform/progress/progress.js';
import { foundInParts, inParts } from '../../../../platform/work/in-parts.js';
import { loopTurn } from '../../../../platform/work/loop-turns.js';
import { type Difference, difference } from '../../../audit/index.js';
import { type NamedPlace, namedPlaces, NewPlaces, pathsTo } from '../../../locations/index.js';
import { assetAuditView } from '../../asset-audit-view.js';
import { Asset, SensorChannel } from '../../asset.entity.js';
import { type DefaultCells, fillEmptyCells } from './default-cells.js';
import { CALIBRATION_DATE } from '../cells/calibration-cells.js';
import { certifiedIds } from '../../identity/certified-id.js';
import { byWrittenId, sameRows } from './same-rows.js';
import type { CalibrationFiler, FilingOrder, PlannedFiling } from './calibration-filing.js';
import { byName, lockTreesOf, placeFor, presentPlaces } from './place-of-row.js';
import { isUnchanged, planChannels, readFacts } from './plan-facts.js';
import { type CodeChange, planCodes } from './plan-codes.js';
import { certificateFilesOf, filingsOf, joinChannels, moveIntervals, spreadInterval } from './plan-filings.js';
import { type CellProblem, type GivenAsset, type ReadingOptions, readRows } from './table-rows.js';
import type { TableRow } from '../reading/read-table-task.js';

export interface ImportOrder extends ReadingOptions {
  rows: readonly TableRow[];
  /** null: not read */
  fields: readonly (string | null)[];
  organization: SubjectOrganization | null;
  createLocations: boolean;
  codesHeading: string;
  defaults: DefaultCells;
  /** Assets with problems are left out instead of refusing the table. */
  leavesOut: boolean;
}

export interface PlannedAsset {
  row: number;
  isNew: boolean;
  unusedIntervals: number;
  asset: Asset;
  before: Asset | null;
  channels: { channel: SensorChannel; isNew: boolean; before: SensorChannel | null }[];
  moves: boolean;
  codes: CodeChange;
  difference: Difference | null;
  inUse: SensorChannel[];
  channelOfRow: ReadonlyMap<number, SensorChannel>;
  addsChannels: boolean;
  owners: (string | null)[];
}

export interface ImportPlan {
  assets: PlannedAsset[];
  filings: PlannedFiling[];
  known: number;
  unusedIntervals: number;
  /** Existing assets with the manufacturer, model and serial number of new ones. */
  same: { row: number; asset_id: string }[];
  places: NewPlaces;
  /** Paths of existing, visible locations by id. */
  paths: ReadonlyMap<unknown, string>;
  certificateFiles: ReadonlyMap<number, string>;
  /** Ids of the assets with an asset id of the table, in any spelling. */
  alike: readonly string[];
  problems: CellProblem[];
  /** All rows of the assets that are left out. */
  leftOut: SkippedRows;
  /** Differs if data changed since the preview. */
  seen: string;
}

export type SkippedRows = ReadonlyMap<number, readonly CellProblem[]>;

const MOST_PROBLEMS = 500;
const ASSETS_IN_A_ROW = 20;
const AT_ONCE = 200;
const PLANNING_ASSETS = 0.6;

interface Planning {
  now: Date;
  lock?: boolean;
  report?: ProgressReporter;
}

/**
 * Plans again without the skipped assets: others may depend on them.
 * @param tx without writes of this import so far
 */
export async function planImport(
  tx: EntityManager,
  caller: Caller,
  order: ImportOrder,
  filer: CalibrationFiler,
  { report = () => undefined, ...planning }: Planning,
): Promise<ImportPlan> {
  const leftOut = new Map<number, readonly CellProblem[]>();
  let { rows } = order;
  let most = 0;
  for (;;) {
    const { given, ...plan } = await planRows(tx, caller, { ...order, rows }, filer, {
      ...planning,
      report: (share) => report((most = Math.max(most, share))),
    });
    const { problems } = plan;
    // An id of an invisible organization is reported once only.
    const refused = order.leavesOut && !problems.some(({ type }) => type === TAKEN) ? refusedRows(given, problems) : [];
    if (refused.length === 0) return { ...plan, leftOut, seen: await digest(plan, [...leftOut.keys()]) };
    const of = byRow(problems);
    for (const row of refused) leftOut.set(row, of.get(row) ?? []);
    rows = rows.filter(({ row }) => !leftOut.has(row));
    await loopTurn();
  }
}

const TAKEN = 'asset.id_taken';

function refusedRows(given: readonly GivenAsset[], problems: readonly CellProblem[]): number[] {
  const refused = new Set(problems.map(({ row }) => row));
  return given.flatMap(({ rows }) => (rows.some((row) => refused.has(row)) ? rows : []));
}

function byRow(problems: readonly CellProblem[]): Map<number, CellProblem[]> {
  const found = new Map<number, CellProblem[]>();
  for (const problem of problems) {
    const own = found.get(problem.row);
    if (own) own.push(problem);
    else found.set(problem.row, [problem]);
  }
  return found;
}

async function planRows(
  tx: EntityManager,
  caller: Caller,
  order: ImportOrder,
  filer: CalibrationFiler,
  { now, lock = false, report = () => undefined }: Planning,
): Promise<Omit<ImportPlan, 'leftOut' | 'seen'> & { given: GivenAsset[] }> {
  const mostProblems = order.leavesOut ? Infinity : MOST_PROBLEMS;
  const read = await readRows(order.rows, order.fields, order);
  const { assets } = read;
  const problems = read.problems.map((problem) => located(problem, order.fields));
  const unread = new Set(problems.map(({ row, field }) => `${String(row)} ${field ?? ''}`));
  const found = await findAll(tx, caller, assets, order, lock);
  // Reports ids of invisible organizations only on import, one at a time.
  if (!lock) found.taken.clear();
  const planned: PlannedAsset[] = [];
  const filed: FilingOrder[] = [];
  let unusedIntervals = 0;
  for (const [nth, given] of assets.entries()) {
    if (problems.length >= mostProblems) break;
    if (nth % ASSETS_IN_A_ROW === 0) {
      report((PLANNING_ASSETS * nth) / assets.length);
      // PostgreSQL ends transactions that are idle for long.
      if (nth % (10 * ASSETS_IN_A_ROW) === 0) await tx.query('select 1');
      await loopTurn();
    }
    const here: CellProblem[] = [];
    const one = await planOne(caller, given, found, order, here);
    unusedIntervals += one?.unusedIntervals ?? 0;
    if (one) filed.push(...filingsOf(caller, one, given, ownerOf(one.asset.organization_id, found, order), here));
    const isNew = ({ row, field }: CellProblem) => !unread.has(`${String(row)} ${field ?? ''}`);
    problems.push(...here.map((problem) => located(problem, order.fields)).filter(isNew));
    if (one && here.length === 0) planned.push(one);
  }
  const { problems: twice, same } = await sameRows(tx, order.organization?.id ?? null, assets, planned);
  const ofCodes = await planCodes(tx, {
    given: assets,
    planned,
    heading: order.codesHeading,
    by: caller.id,
    at: now,
  });
  // Thousands of arguments would exceed the stack.
  const add = (more: readonly CellProblem[]) => {
    for (const problem of more.slice(0, mostProblems)) problems.push(located(problem, order.fields));
  };
  add([...twice, ...ofCodes]);
  const { filings, known, ...more } = await filer.plan(tx, caller, filed, (share) =>
    report(PLANNING_ASSETS + share * (1 - PLANNING_ASSETS)),
  );
  add(more.problems);
  const { alike, newPlaces: places, paths } = found;
  problems.sort((a, b) => a.row - b.row || (a.column ?? -1) - (b.column ?? -1));
  const certificateFiles = certificateFilesOf(assets);
  return {
    given: assets,
    assets: planned,
    filings,
    known,
    unusedIntervals,
    same,
    places,
    paths,
    certificateFiles,
    alike,
    problems,
  };
}

interface Found {
  assets: Map<string, Asset>;
  alike: string[];
  channels: Map<string, SensorChannel[]>;
  organizations: Map<string, SubjectOrganization>;
  verdictOf: ReturnType<typeof verdicts>;
  taken: Set<string>;
  certified: Set<string>;
  isAcceptanceReported: boolean;
  places: ReadonlyMap<string, readonly NamedPlace[]>;
  placeOwners: ReadonlyMap<string, string>;
  paths: ReadonlyMap<unknown, string>;
  newPlaces: NewPlaces;
}

async function findAll(
  tx: EntityManager,
  caller: Caller,
  given: readonly GivenAsset[],
  { createLocations, organization, defaults }: ImportOrder,
  lock: boolean,
): Promise<Found> {
  const ids = given.flatMap(({ asset_id }) => asset_id ?? []);
  const words = [...new Set(given.flatMap(({ location }) => location ?? defaults.location ?? []))];
  // Trees and locations before assets, the lock order of removing a location.
  if (lock && createLocations && words.length > 0) await lockTreesOf(tx, ids, organization);
  const places = await namedPlaces(
    tx,
    caller,
    createLocations ? [...new Set(words.flatMap((word) => [word, ...pathsTo(word)]))] : words,
  );
  const all = await withoutRowLevelSecurity(tx, 'asset id', async () => {
    // In a global order before chunked reads, to avoid deadlocks.
    const rows = await tx.query<{ id: string }[]>(
      `select id from assets where folded_identity(asset_id) = any(select folded_identity(given) from unnest($1::text[]) given)
        order by id ${lock ? 'for update' : ''}`,
      [ids],
    );
    return foundInParts(rows, AT_ONCE, (some) => tx.find(Asset, { where: { id: In(some.map(({ id }) => id)) } }));
  });
  const owners = [...new Set(all.flatMap(({ organization_id }) => organization_id ?? []))];
  const facts = await tx.query<{ facts: SubjectOrganization }[]>(
    `select ${organizationFacts('o')} as facts from organization_cards o where o.id = any($1::uuid[])`,
    [owners],
  );
  const organizations = new Map(facts.map(({ facts: one }) => [one.id, one]));
  const verdictOf = verdicts(caller, organizations);
  const isKnown = ({ organization_id }: Asset) => verdictOf(organization_id) !== 'unknown';
  const known = all.filter(isKnown);
  const channels = await foundInParts(known, AT_ONCE, (some) =>
    tx.find(SensorChannel, {
      where: { asset_id: In(some.map(({ id }) => id)) },
      order: { asset_id: 'ASC', is_active: 'DESC', position: 'ASC', created_at: 'ASC' },
    }),
  );
  const standing = await presentPlaces(tx, caller, known);
  const written = await byWrittenId(tx, ids, known);
  const certified = await certifiedIds(tx, ids, caller);
  const hidden = await byWrittenId(
    tx,
    ids,
    all.filter((asset) => !isKnown(asset)),
  );
  const certifiedElsewhere = lock ? await certifiedIds(tx, ids) : [];
  return {
    assets: written,
    alike: all.map(({ id }) => id),
    channels: byAsset(channels),
    organizations,
    verdictOf,
    certified,
    isAcceptanceReported: false,
    taken: new Set([
      ...hidden.keys(),
      ...[...certifiedElsewhere].filter((id) => !certified.has(id) && !written.has(id)),
    ]),
    places: byName(places),
    placeOwners: new Map([...standing, ...places].map(({ id, organization_id: owner }) => [id, owner])),
    paths: new Map([...standing, ...places].flatMap(({ id, path }) => (path === null ? [] : [[id, path] as const]))),
    newPlaces: new NewPlaces(tx, caller, places),
  };
}

export function byAsset(channels: readonly SensorChannel[]): Map<string, SensorChannel[]> {
  const found = new Map<string, SensorChannel[]>();
  for (const channel of channels) {
    const own = found.get(channel.asset_id);
    if (own) own.push(channel);
    else found.set(channel.asset_id, [channel]);
  }
  return found;
}

function verdicts(caller: Caller, organizations: ReadonlyMap<string, SubjectOrganization>) {
  const found = new Map<string | null, ReturnType<typeof allows>>();
  return (id: string | null) => {
    const organization = id === null ? null : organizations.get(id);
    const verdict =
      found.get(id) ?? (organization === undefined ? 'unknown' : allows(caller, 'asset.update', { organization }));
    found.set(id, verdict);
    return verdict;
  };
}

async function planOne(
  caller: Caller,
  given: GivenAsset,
  found: Found,
  order: ImportOrder,
  problems: CellProblem[],
): Promise<PlannedAsset | null> {
  const { row, asset_id } = given;
  const at = (field: string, msg: string, type: string) => problems.push({ row, column: null, field, msg, type });
  if (asset_id !== null && found.taken.has(asset_id)) {
    if (!found.isAcceptanceReported) at('asset_id', 'Another asset has this asset id already', TAKEN);
    found.isAcceptanceReported = true;
    return null;
  }
  const before = asset_id === null ? undefined : found.assets.get(asset_id);
  if (before && found.verdictOf(before.organization_id) !== 'allowed') {
    at('asset_id', 'You may not change this asset', 'asset.table_not_allowed');
    return null;
  }
  if (!before && asset_id !== null && found.certified.has(asset_id))
    at('asset_id', 'Certificates of another asset have this asset id', 'asset.id_certified');
  if (before && given.asset_type && given.asset_type !== before.asset_type)
    at('asset_type', 'The kind of an asset cannot be changed', 'asset.table_kind_fixed');
  const existing = before ? (found.channels.get(before.id) ?? []) : [];
  const owner = before ? before.organization_id : (order.organization?.id ?? null);
  joinChannels(given, existing, problems);
  fillEmptyCells(given, order.defaults, before ? existing : null, problems);
  const mayCreate =
    order.createLocations && can(caller, 'location.create', { organization: ownerOf(owner, found, order) });
  const location_id = placeFor(given.location, before, owner, found, { mayCreate, isAsked: order.createLocations }, at);
  const fresh = {
    id: randomUUID(),
    created_by: caller.id,
    organization_id: owner,
    is_active: true,
    last_calibration_version: 0,
  };
  const unusedIntervals = existing.some(({ is_active }) => is_active) ? 0 : moveIntervals(given);
  const isSpread = spreadInterval(given, existing);
  const facts = await readFacts(given, before, problems);
  const channels = await planChannels(before ?? fresh, given, existing, problems);
  if (problems.length > 0) return null;
  const stated = { ...facts, ...(location_id === undefined ? {} : { location_id }) };
  // Copies of thousands of unchanged assets would prolong garbage collection.
  const asset = before && isUnchanged(before, stated) ? before : Object.assign(new Asset(), before ?? fresh, stated);
  const after = [...existing.map((one) => channels.find(({ channel }) => channel.id === one.id)?.channel ?? one)];
  after.push(...channels.filter(({ isNew }) => isNew).map(({ channel }) => channel));
  const stays = before === asset && channels.every(({ hasChanged }) => !hasChanged);
  const changed = before && !stays ? difference(assetAuditView(before, existing), assetAuditView(asset, after)) : null;
  const moves = before ? before.location_id !== asset.location_id : Boolean(asset.location_id);
  return {
    row,
    isNew: !before,
    unusedIntervals,
    asset,
    before: before ?? null,
    inUse: after.filter(({ is_active }) => is_active),
    channelOfRow: new Map(
      isSpread ? [] : channels.flatMap(({ rows, channel }) => rows.map((each) => [each, channel] as const)),
    ),
    channels: before ? channels.filter(({ isNew, hasChanged }) => isNew || hasChanged) : channels,
    moves,
    codes: { added: [], removed: [] },
    difference: changed,
    addsChannels: channels.some(({ isNew, before: former }) => isNew || former?.is_active === false),
    owners: moves ? [before?.location_id, asset.location_id].map((id) => found.placeOwners.get(id ?? '') ?? null) : [],
  };
}

const ownerOf = (id: string | null, { organizations }: Found, { organization }: ImportOrder) =>
  id === null ? null : (organizations.get(id) ?? (organization?.id === id ? organization : null));

function located(problem: CellProblem, fields: readonly (string | null)[]): CellProblem {
  const column = problem.column ?? fields.indexOf(problem.field);
  return { ...problem, column: column === -1 ? null : column };
}

async function digest(
  { assets, filings, places, problems }: Omit<ImportPlan, 'leftOut' | 'seen'>,
  leftOut: readonly number[],
): Promise<string> {
  const hash = createHash('sha256');
  // Each preview plans new locations with other ids.
  const paths = new Map<unknown, string>(places.ids.map((id, nth) => [id, places.paths[nth] ?? '']));
  const add = (facts: unknown) =>
    hash.update(JSON.stringify(facts, (_, value: unknown) => paths.get(value) ?? value)).update('\n');
  await inParts(assets, AT_ONCE, (some) =>
    add(
      some.map(({ isNew, asset, difference: changes }) =>
        isNew ? [asset.asset_id, asset.name] : [asset.id, asset.version, changes],
      ),
    ),
  );
  await inParts(filings, AT_ONCE, (some) =>
    add(some.map(({ order: { row, facts }, version, due_date }) => [row, facts[CALIBRATION_DATE], version, due_date])),
  );
  add([places.paths, problems.length, leftOut]);
  return hash.digest('base64url');
}
