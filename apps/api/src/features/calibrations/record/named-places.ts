import { calibratedBy } from '@etalon/access';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../../platform/access/caller.js';
import { asSystem } from '../../../platform/database/connections/database-context.js';
import type { Database } from '../../../platform/database/database.js';
import { Invalid } from '../../../platform/errors/errors.js';
import { admits, requirePlace } from '../../locations/index.js';
import type { Calibration } from '../calibration/calibration.entity.js';
import type { CalibrationFacts } from '../calibration/calibration-facts.dto.js';

type Places = Pick<
  Calibration,
  'calibration_location_name' | 'daq_name' | 'external_lab_name' | 'customer_name' | 'customer_address'
>;
type Named = Pick<
  CalibrationFacts,
  | 'calibration_type'
  | 'calibration_date'
  | 'calibration_location_id'
  | 'calibration_organization_id'
  | 'daq_id'
  | 'external_lab_name'
  | 'customer_name'
  | 'customer_address'
>;

interface Item {
  id: string;
  organization_id: string | null;
}

export function refuseUnfitting(given: Named): void {
  const { organization, location } = calibratedBy(given.calibration_type);
  if (given.calibration_organization_id && organization === null)
    throw unfitting('calibration_organization_id', given.calibration_type);
  if (given.calibration_location_id && !location) throw unfitting('calibration_location_id', given.calibration_type);
}

export interface ExternalOrganization {
  name: string;
  org_type: 'provider' | 'customer';
  address: string | null;
}

/** Before the transaction: the recorder need not see its page. API keys limited to organizations name no other. */
export async function externalOrganization(
  database: Database,
  { grant }: Caller,
  { calibration_organization_id: id, calibration_type }: Named,
  corrected: Calibration | null,
): Promise<ExternalOrganization | null> {
  if (!id) return null;
  const [found = null] = await asSystem('names of laboratories', () =>
    database.rows<ExternalOrganization>(
      `select name, org_type, address from outside_organization_cards
        where id = $1 and (is_active or id = $3) and ($2::uuid[] is null or id = any($2::uuid[]))`,
      [id, grant?.organizations ?? null, corrected?.calibration_organization_id ?? null],
    ),
  );
  if (!found) throw Invalid.field(['body', 'calibration_organization_id'], 'There is no such external organization');
  if (found.org_type !== calibratedBy(calibration_type).organization)
    throw unfitting('calibration_organization_id', calibration_type);
  return found;
}

export async function namedPlaces(
  tx: EntityManager,
  item: Item,
  given: Named,
  { organization, corrected }: { organization: ExternalOrganization | null; corrected: Calibration | null },
): Promise<Places> {
  const { external_lab_name = null, customer_name = null, customer_address = null } = given;
  const isCustomer = organization?.org_type === 'customer';
  return {
    calibration_location_name: await laboratory(tx, item, given.calibration_location_id ?? null, corrected),
    daq_name: await dataAcquisition(tx, item, given),
    external_lab_name: organization && !isCustomer ? organization.name : external_lab_name,
    customer_name: isCustomer ? organization.name : customer_name,
    customer_address: customer_address ?? (isCustomer ? organization.address : null),
  };
}

async function laboratory(
  tx: EntityManager,
  { organization_id }: Item,
  id: string | null,
  corrected: Calibration | null,
): Promise<string | null> {
  if (id === null) return null;
  if (id === corrected?.calibration_location_id) return corrected.calibration_location_name;
  const loc = ['body', 'calibration_location_id'];
  await requirePlace(tx, id, organization_id, loc);
  const [place] = await tx.query<{ name: string; is_calibration_lab: boolean }[]>(
    'select name, is_calibration_lab from locations where id = $1',
    [id],
  );
  if (!place?.is_calibration_lab) throw Invalid.field(loc, 'The location is no calibration laboratory');
  return place.name;
}

interface DataAcquisition {
  asset_id: string;
  name: string;
  asset_type: string;
  is_active: boolean;
  retired_on: string | null;
  organization_id: string | null;
  private: boolean | null;
}

async function dataAcquisition(tx: EntityManager, item: Item, given: Named): Promise<string | null> {
  const { daq_id: id, calibration_date } = given;
  if (!id) return null;
  const loc = ['body', 'daq_id'];
  const [found] = await tx.query<DataAcquisition[]>(
    `select a.asset_id, a.name, a.asset_type, a.is_active, a.organization_id, o.private,
            to_char(a.retired_at at time zone coalesce(o.time_zone, 'UTC'), 'YYYY-MM-DD') as retired_on
       from assets a left join organization_cards o on o.id = a.organization_id where a.id = $1`,
    [id],
  );
  if (!found) throw Invalid.field(loc, 'There is no such {what}', 'value_error', { what: 'data-acquisition asset' });
  if (found.asset_type !== 'daq' || id === item.id)
    throw Invalid.field(loc, 'The asset is no data acquisition that this one could be calibrated with');
  if (found.private && !admits({ organization_id: found.organization_id ?? '', private: true }, item.organization_id))
    throw Invalid.field(loc, 'The asset belongs to another, private organization', 'asset.private');
  if (!found.is_active && (found.retired_on ?? '') <= calibration_date)
    throw Invalid.field(loc, 'The asset was retired on the calibration date', 'calibration.logger_retired');
  return `${found.asset_id} ${found.name}`;
}

const unfitting = (field: string, type: string) =>
  Invalid.field(['body', field], 'Does not fit a calibration of the type {type}', 'value_error', { type });
