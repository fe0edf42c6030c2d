import type { EntityManager } from 'typeorm';
import { declareNotice, type Occurrence, type Recipient } from '../../../platform/feature/declare-notice.js';
import type { Asset } from '../../assets/index.js';
import type { Calibration } from './calibration.entity.js';

export interface CalibrationOccurrence extends Occurrence {
  asset_id: string;
  by: string;
}

const opens = ({ asset_id, entity_id }: CalibrationOccurrence) => `/assets/${asset_id}?cal=${entity_id}`;

export const calibrationCreated = declareNotice<CalibrationOccurrence>('calibration.created', {
  category: 'calibration_created',
  texts: 'calibration_created',
  entity_type: 'calibration',
  link: ({ asset_id }) => `/assets/${asset_id}`,
  recipients: peopleOfAsset,
});

export const withdrawn = {
  category: 'calibration_withdrawn',
  entity_type: 'calibration',
  link: opens,
  recipients: peopleOfAsset,
} as const;

export const calibrationVoided = declareNotice<CalibrationOccurrence>('calibration.voided', {
  ...withdrawn,
  texts: 'calibration_voided',
});
export const calibrationRestored = declareNotice<CalibrationOccurrence>('calibration.restored', {
  ...withdrawn,
  texts: 'calibration_restored',
});
export const calibrationReplaced = declareNotice<CalibrationOccurrence>('calibration.replaced', {
  ...withdrawn,
  texts: 'calibration_replaced',
});

export const checkerAssigned = declareNotice<CalibrationOccurrence>('calibration.checker_assigned', {
  category: 'calibration_checker_assigned',
  texts: 'checker_assigned',
  entity_type: 'calibration',
  link: opens,
  recipients: (tx, facts) => named(tx, facts, 'c.checked_by_user_id'),
});

const decided = {
  category: 'calibration_decided',
  entity_type: 'calibration',
  link: opens,
  /** The recorder, if the performer has no account. */
  recipients: (tx: EntityManager, facts: CalibrationOccurrence) =>
    named(tx, facts, 'coalesce(c.performed_by_user_id, c.created_by)'),
} as const;

export const calibrationApproved = declareNotice<CalibrationOccurrence>('calibration.approved', {
  ...decided,
  texts: 'calibration_approved',
});
export const calibrationRejected = declareNotice<CalibrationOccurrence>('calibration.rejected', {
  ...decided,
  texts: 'calibration_rejected',
});

function peopleOfAsset(
  tx: EntityManager,
  { asset_id, by }: CalibrationOccurrence,
  person?: string,
): Promise<Recipient[]> {
  return tx.query<Recipient[]>(
    `select told.user_id as id, told.language from asset_homes home
       join told_members told on told.organization_id = home.organization_id
      where home.asset_id = $1 and told.user_id <> $2 and ($3::uuid is null or told.user_id = $3)
      order by told.user_id`,
    [asset_id, by, person ?? null],
  );
}

/** Only if the person may see the calibration. */
function named(tx: EntityManager, { entity_id, by }: CalibrationOccurrence, who: string): Promise<Recipient[]> {
  return tx.query<Recipient[]>(
    `select u.id, u.language from calibrations c join people u on u.id = ${who}
      where c.id = $1 and u.id <> $2 and u.is_active and u.role <> 'viewer'
        and (c.organization_id is null or exists (
          select 1 from organization_cards o where o.id = c.organization_id
             and organization_visible(o, u.role, array(select told.organization_id from told_members told where told.user_id = u.id))))`,
    [entity_id, by],
  );
}

export function occurrenceOf(
  by: { id: string; name: string },
  { id, asset_id, name }: Pick<Asset, 'id' | 'asset_id' | 'name'>,
  calibration: Pick<Calibration, 'id' | 'calibration_version' | 'calibration_date'>,
  reason: string | null = null,
): CalibrationOccurrence {
  return {
    entity_id: calibration.id,
    asset_id: id,
    by: by.id,
    params: {
      by: by.name,
      asset: asset_id,
      name,
      version: calibration.calibration_version,
      day: calibration.calibration_date,
      ...(reason === null ? {} : { reason }),
    },
  };
}
