import type { EntityManager } from 'typeorm';
import type { ReadCalibration } from '../calibrations/index.js';
import { procedureCalled } from '../procedures/index.js';
import type { SkippedContent } from './bundles.dto.js';
import type { ReadBundle } from './read-bundle.js';

export class SkippedContents {
  private readonly found = new Set<SkippedContent>();
  private readonly procedures = new Map<string, [name: string, version: string | null]>();

  constructor(private readonly bundle: ReadBundle) {
    for (const { calibration_method_name: name } of bundle.document.sensor_channels ?? []) this.named(name, null);
  }

  add(stated: ReadCalibration['stated']): void {
    const { reference_standards, daq_name, checked_by_name, decided_by_name, voided_by_name } = stated;
    this.found.add('performers').add('impact');
    if ((reference_standards?.length ?? 0) > 0) this.found.add('reference_assets');
    if (daq_name != null) this.found.add('daq');
    if (checked_by_name != null || decided_by_name != null || voided_by_name != null) this.found.add('approvals');
    this.named(stated.internal_procedure_name, stated.internal_procedure_version ?? null);
  }

  addCodes(): void {
    this.found.add('codes');
  }

  /** Call after reading all calibrations. */
  async list(tx: EntityManager): Promise<SkippedContent[]> {
    const { location_name, unknown } = this.bundle;
    this.found.add('organization').add('record');
    if (location_name !== null) this.found.add('location');
    if ((this.bundle.document.missing_files?.length ?? 0) > 0) this.found.add('missing_files');
    if (this.bundle.unlisted() > 0) this.found.add('unlisted_files');
    if (unknown.names.length > 0) this.found.add('unknown_fields');
    for (const [name, version] of this.procedures.values())
      if (!(await procedureCalled(tx, name, version))) this.found.add('procedures');
    return [...this.found];
  }

  private named(name: string | null | undefined, version: string | null): void {
    if (name != null) this.procedures.set(JSON.stringify([name.toLowerCase(), version]), [name, version]);
  }
}
