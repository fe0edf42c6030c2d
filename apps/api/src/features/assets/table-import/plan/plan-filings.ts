import { can, type SubjectOrganization } from '@etalon/access';
import type { Caller } from '../../../../platform/access/caller.js';
import { CALIBRATION_DATE, CERTIFICATE_FILE } from '../cells/calibration-cells.js';
import type { SensorChannel } from '../../asset.entity.js';
import type { FilingOrder } from './calibration-filing.js';
import type { PlannedAsset } from './plan-import.js';
import {
  type CellProblem,
  differsFromRow,
  type Given,
  type GivenAsset,
  type GivenCalibration,
  type GivenChannel,
} from './table-rows.js';

/** A row for each calibration of a channel: its facts are stated once or alike. */
export function joinChannels(given: GivenAsset, existing: readonly SensorChannel[], problems: CellProblem[]): void {
  if (given.channels.length < 2) return;
  const ofUnnamed = isHistory(given, existing) ? '' : null;
  const byId = new Map<string, GivenChannel>();
  given.channels = given.channels.filter((channel) => {
    const { row, facts } = channel;
    const id = facts['channel_id'] ?? ofUnnamed;
    if (id === null) return true;
    const first = byId.get(String(id));
    if (!first) {
      byId.set(String(id), channel);
      return true;
    }
    const field = differing(first.facts, facts);
    if (field !== undefined)
      problems.push({ row, column: null, field: `channel.${field}`, ...differsFromRow(first.row) });
    for (const [name, value] of Object.entries(facts)) first.facts[name] ??= value;
    first.rows.push(row);
    return false;
  });
}

/** Rows without channel id, calibrated on different days: the only channel, not several of the same kind. */
function isHistory({ channels, calibrations }: GivenAsset, existing: readonly SensorChannel[]): boolean {
  const unnamed = channels.filter(({ facts }) => facts['channel_id'] == null);
  const rows = new Set(unnamed.map(({ row }) => row));
  const days = new Set(calibrations.filter(({ row }) => rows.has(row)).map(dayOf));
  return (
    existing.filter(({ is_active }) => is_active).length === 1 &&
    days.size === rows.size &&
    unnamed.every(({ facts }) => differing(unnamed[0]?.facts ?? {}, facts) === undefined)
  );
}

const differing = (first: Given, later: Given): string | undefined =>
  Object.keys(later).find(
    (name) =>
      first[name] != null &&
      later[name] != null &&
      [name, ...(QUALIFIERS[name] ?? [])].some((one) => (first[one] ?? null) !== (later[one] ?? null)),
  );

/** Without them, a number means months or the unit of the channel. */
const QUALIFIERS: Readonly<Record<string, readonly string[]>> = {
  accuracy_value: ['accuracy_type', 'accuracy_unit'],
  resolution: ['resolution_unit'],
  measurement_uncertainty: ['uncertainty_unit'],
  calibration_interval: ['calibration_interval_unit'],
};

/** @returns number of intervals without channel or calibration */
export function moveIntervals(given: GivenAsset): number {
  let unused = 0;
  given.channels = given.channels.filter(({ row, facts }) => {
    const calibration = given.calibrations.find((one) => one.row === row);
    const stated = Object.entries(facts).filter(([, value]) => value !== null);
    if (!stated.every(([name]) => INTERVAL.includes(name))) return true;
    if (calibration) Object.assign(calibration.facts, Object.fromEntries(stated));
    else unused += 1;
    return false;
  });
  return unused;
}

const INTERVAL = ['calibration_interval', 'calibration_interval_unit', 'due_at_end_of_month'];

/** An interval without a channel applies to all of them. */
export function spreadInterval(given: GivenAsset, existing: readonly SensorChannel[]): boolean {
  const active = existing.filter(({ is_active }) => is_active);
  const [only, another] = given.channels;
  if (!only || another || active.length < 2 || !Object.keys(only.facts).every((name) => INTERVAL.includes(name)))
    return false;
  given.channels = active.map(({ channel_id }) => ({ ...only, facts: { ...only.facts, channel_id } }));
  return true;
}

export function filingsOf(
  caller: Caller,
  { asset, inUse, channelOfRow }: PlannedAsset,
  { calibrations }: GivenAsset,
  organization: SubjectOrganization | null,
  problems: CellProblem[],
): FilingOrder[] {
  const [first] = calibrations;
  if (!first || problems.length > 0) return [];
  if (!can(caller, 'calibration.create', { organization })) {
    const field = `calibration.${CALIBRATION_DATE}`;
    problems.push({
      row: first.row,
      column: null,
      field,
      msg: 'You may not change this asset',
      type: 'asset.table_not_allowed',
    });
    return [];
  }
  return calibrations
    .toSorted((a, b) => Number(dayOf(a) > dayOf(b)) - Number(dayOf(a) < dayOf(b)))
    .map(({ row, facts: { [CERTIFICATE_FILE]: _, ...facts } }) => ({
      row,
      asset,
      channels: inUse,
      channel: channelOfRow.get(row) ?? null,
      facts,
    }));
}

const dayOf = ({ facts }: GivenCalibration) => String(facts[CALIBRATION_DATE] ?? '');

export const certificateFilesOf = (assets: readonly GivenAsset[]): ReadonlyMap<number, string> =>
  new Map(
    assets.flatMap(({ calibrations }) =>
      calibrations.flatMap(({ row, facts }) => {
        const name = facts[CERTIFICATE_FILE];
        return typeof name === 'string' ? [[row, name.slice(-255)] as const] : [];
      }),
    ),
  );
