import { type Catalogue, lookUp, postalLines, translate, wording } from '@etalon/i18n';
import { lacksAsFound } from '@etalon/metrology';
import { type Calibration, isStatedSweep } from '../calibrations/index.js';
import type { CertificateContext } from './certificate-input.js';
import { type CertificateData, isOwnInstrument } from './document/index.js';

export function channel(context: CertificateContext, catalogue: Catalogue): CertificateData['channel'] {
  const { channel_id, physical_quantity, unit, output_signal_min: from, output_signal_max: to } = context;
  const { output_signal_unit: signal } = context;
  if (channel_id === null || physical_quantity === null || unit === null) return null;
  return {
    channel_id,
    quantity: quantityName(catalogue, physical_quantity),
    technology: context.technology,
    unit,
    measurement_min: context.measurement_min,
    measurement_max: context.measurement_max,
    resolution: context.resolution,
    resolution_unit: context.resolution_unit ?? unit,
    // Without a unit the channel has no output; its range may be left.
    output_signal: from === null || to === null || !signal ? null : { min: from, max: to, unit: signal },
  };
}

export function computedWith(
  {
    analysis,
    frequency_response,
    engine_version: engine,
  }: Pick<Calibration, 'analysis' | 'frequency_response' | 'engine_version'>,
  catalogue: Catalogue,
  report: string | null,
): CertificateData['statements'] {
  if (analysis === null && (frequency_response === null || isStatedSweep({ frequency_response }))) return [];
  const text = report
    ? translate(catalogue, 'proof.paper.verified', { engine, report })
    : translate(catalogue, 'proof.paper.computed', { engine });
  return [{ label: translate(catalogue, 'proof.paper.label'), text }];
}

export function missingAsFound(
  calibration: Pick<Calibration, 'calibration_purpose' | 'as_found_conformity'>,
  catalogue: Catalogue,
): CertificateData['statements'] {
  if (!lacksAsFound(calibration)) return [];
  return [
    { label: labelOf(catalogue, 'as_found'), text: translate(catalogue, 'calibrations.report.as_found_missing') },
  ];
}

export function labelOf(catalogue: Catalogue, name: string): string {
  const { messages } = catalogue;
  const message =
    lookUp(messages, `calibrations.conditions.${name}`) ?? lookUp(messages, `calibrations.report.${name}`);
  return message === undefined ? name : wording(message, catalogue.language);
}

function quantityName(catalogue: Catalogue, quantity: string): string {
  const message = lookUp(catalogue.messages, `quantities.${quantity}`);
  return message === undefined ? quantity : wording(message, catalogue.language);
}

/** ISO/IEC 17025, 7.8.2.1 b. */
export function underTheName(context: CertificateContext): string | null {
  const who = context.organization_full_name ?? context.organization_description;
  const lines = [who, postalLines(context).join(', ')].filter(Boolean);
  return lines.length > 0 ? lines.join('\n') : null;
}

/** ISO/IEC 17025, 7.8.2.1 e: for own instruments the organization itself. */
export function customerOf(
  calibration: Calibration,
  context: CertificateContext,
): Pick<CertificateData, 'customer_name' | 'customer_address'> {
  const { calibration_type, customer_name, customer_address } = calibration;
  const isOwn = isOwnInstrument({ calibration_type, customer_name, customer_address: null });
  return { customer_name: isOwn ? context.organization_name : customer_name, customer_address };
}

export function declared(calibration: Calibration): CertificateData['declared'] {
  const { analysis, poly_coefficients: coefficients, declared_model: model } = calibration;
  if (analysis || (!coefficients && !model)) return null;
  const { expanded_uncertainty, coverage_factor, confidence_level } = calibration;
  const inputs = calibration.analysis_inputs as { coverage_factor_assumed?: boolean; range_assumed?: boolean };
  return {
    coefficients: coefficients ?? [],
    model,
    range_min: calibration.valid_range_min ?? calibration.range_min,
    range_max: calibration.valid_range_max ?? calibration.range_max,
    is_range_assumed: inputs.range_assumed === true,
    expanded_uncertainty,
    coverage_factor,
    is_factor_assumed: inputs.coverage_factor_assumed === true,
    confidence_level,
  };
}
