import { Inject, Injectable } from '@nestjs/common';
import { type Catalogue, type Language, loadCatalogue, translate } from '@etalon/i18n';
import { curveEquation, type FittedCurve, printedValue } from '@etalon/metrology';
import type { LabelFacts, LabelWords } from '@etalon/pdf-rendering/labels';
import { keyRefusal } from '../../platform/access/key-refusal.js';
import type { Caller } from '../../platform/access/caller.js';
import { Parameters } from '../../platform/access/visible-to.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { placeShown } from '../assets/index.js';
import { assetAddress } from './label-address.js';
import { newestFirst } from '../calibrations/index.js';

/** The curve of a calibration; stated coefficients have no fit. */
interface CurveOfLabel {
  coefficients: number[] | null;
  curve: FittedCurve | null;
  measured_min: number | null;
  measured_max: number | null;
  least_uncertainty: number | null;
}

interface LabelRow extends CurveOfLabel {
  id: string;
  asset_id: string;
  name: string;
  manufacturer: string;
  model: string;
  serial_number: string | null;
  organization: string | null;
  location: string | null;
  is_active: boolean;
  calibrated_on: string | null;
  due_on: string | null;
  conformity: string | null;
  has_uncalibrated: boolean;
}

/** The guard has checked access to each asset. */
@Injectable()
export class LabelFactsQueries {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async of(caller: Caller, ids: readonly string[], language: Language): Promise<LabelFacts[]> {
    const { bind, values } = new Parameters();
    const rows = await this.database.rows<LabelRow>(
      // From valid calibrations only (rule T2).
      `select a.id, a.asset_id, a.name, a.manufacturer, a.model, a.serial_number, o.name as organization, l.name as location,
              a.is_active, a.last_calibration_date as calibrated_on, a.next_due_at as due_on, a.conformity,
              exists (
                select 1 from sensor_channels s
                 where s.asset_id = a.id and s.is_active and s.next_due_at is null) as has_uncalibrated,
              newest.poly_coefficients as coefficients, newest.analysis -> 'curve' as curve,
              (newest.analysis ->> 'measured_range_min')::float8 as measured_min,
              (newest.analysis ->> 'measured_range_max')::float8 as measured_max,
              least(newest.expanded_uncertainty, (
                select min(p.expanded_uncertainty) from calibration_points p
                 where p.calibration_id = newest.id and p.point_role = 'primary')) as least_uncertainty
         from assets a
         left join organization_cards o on o.id = a.organization_id
         left join location_cards l on l.id = a.location_id and ${placeShown(caller, 'l', 'a.organization_id', bind)}
         left join lateral (
           select c.id, c.poly_coefficients, c.analysis, c.expanded_uncertainty from calibrations c
            where c.asset_id = a.id and c.is_active
              and (select count(*) from sensor_channels s where s.asset_id = a.id and s.is_active) = 1
              and (c.sensor_id is null or exists (select 1 from sensor_channels s where s.id = c.sensor_id and s.is_active))
            order by ${newestFirst('c')} limit 1) newest on true
        where a.id = any(${bind(ids)}::uuid[])`,
      values,
    );
    const catalogue = await loadCatalogue(language);
    const isRefused = keyRefusal(caller, 'calibration.read') !== null;
    const shown = rows.map((row) => (isRefused ? { ...row, coefficients: null } : row));
    const byId = new Map(shown.map((row) => [row.id, this.facts(row, catalogue)]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  async words(language: Language): Promise<LabelWords> {
    const word = wordOf(await loadCatalogue(language));
    return {
      language,
      scan: word('scan'),
      calibrated_on: word('calibrated_on'),
      due_on: word('due_on'),
      serial_number: word('serial_number'),
    };
  }

  private facts({ due_on, ...row }: LabelRow, catalogue: Catalogue): LabelFacts {
    const word = wordOf(catalogue);
    const warned = warningOf(row);
    const warning = warned && word(warned);
    return {
      asset_id: row.asset_id,
      name: row.name,
      manufacturer: row.manufacturer,
      model: row.model,
      serial_number: row.serial_number,
      organization: row.organization,
      location: row.location,
      calibrated_on: row.calibrated_on,
      address: assetAddress(this.config.publicUrl, row),
      // None beside a warning.
      due_on: warning === null ? due_on : null,
      warning,
      coefficients: [...printable(row)].reverse().flatMap((value, order) => {
        const name = TERMS[order];
        return name === undefined ? [] : [{ name: word(name), value: coefficientText(value, catalogue.language) }];
      }),
    };
  }
}

const coefficientText = (value: number, language: Language) =>
  String(value)
    .replaceAll('-', '\u2212')
    .replace('.', language === 'en' ? '.' : ',');

const TERMS = ['offset', 'gain', 'quadratic', 'cubic', 'quartic'] as const;

type Warned = Pick<LabelRow, 'is_active' | 'conformity' | 'calibrated_on' | 'has_uncalibrated'>;

function warningOf({ is_active, conformity, calibrated_on, has_uncalibrated }: Warned): Word | null {
  if (!is_active) return 'retired';
  if (conformity === 'fail') return 'out_of_tolerance';
  return calibrated_on !== null && has_uncalibrated ? 'channel_not_calibrated' : null;
}

/** Largest deviation of the printed digits, as a part of U. */
const PART_OF_UNCERTAINTY = 0.01;

/** Highest power first. All or none: a part of the polynomial is another curve, also if rounding spoils it (rule R6). */
function printable({
  coefficients,
  curve,
  measured_min,
  measured_max,
  least_uncertainty,
}: CurveOfLabel): readonly number[] {
  if (!coefficients || coefficients.length > TERMS.length) return [];
  if (!curve || measured_min === null || measured_max === null) return coefficients;
  const tolerance = (least_uncertainty ?? 0) * PART_OF_UNCERTAINTY;
  const { raw } = curveEquation(curve, { low: measured_min, high: measured_max }, { tolerance });
  return raw.survives ? raw.terms.map(({ coefficient }) => printedValue(coefficient)) : [];
}

type Word =
  | 'scan'
  | 'calibrated_on'
  | 'due_on'
  | 'serial_number'
  | 'retired'
  | 'out_of_tolerance'
  | 'channel_not_calibrated'
  | (typeof TERMS)[number];

const wordOf =
  (catalogue: Catalogue) =>
  (name: Word): string =>
    translate(catalogue, `labels.print.${name}`);
