import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hasExtension, uploadRules } from '@etalon/access';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../../platform/access/caller.js';
import { Database } from '../../../platform/database/database.js';
import { Invalid, RuleBroken } from '../../../platform/errors/errors.js';
import { responseOf } from '../../../platform/http/fields/field-declarations.js';
import { readInput } from '../../../platform/http/input/read-input.js';
import { requirePart, tooLarge, type UploadedPart } from '../../../platform/http/body-reading/uploads.js';
import { builtTask, Workers } from '../../../platform/work/workers.js';
import { Asset, AssetLookup, type FoundAsset, SensorChannel } from '../../assets/index.js';
import { CalibrationCreate, CalibrationsService, Corrections, RecordCalibration } from '../../calibrations/index.js';
import type { Subject } from '../../audit/index.js';
import { Files } from '../../files/index.js';
import { SigningKey } from '../certificate.entity.js';
import { uploadedDcc } from '../certificates.feature.js';
import { DigitalCertificate } from './digital-certificate.entity.js';
import { type DccImportRequest, DccReading, type DccReadRequest, DccSignature } from './import-dcc.dto.js';
import { problemOfDcc, problemOfXml } from './dcc-problems.js';
import type { ReadSignature } from './reading/check-signature.js';
import type { ChannelUnits } from './reading/in-channel-units.js';
import type { DccFacts, DccInput, DccOutcome } from './reading/read-dcc-task.js';
import type { PreviewTable } from './reading/preview-tables.js';
import type { UnreadTables } from './reading/stated-tables.js';
import { calibrationOf, readingOf } from './stated-calibration.js';

/** 10 MB take some seconds in a low-priority worker. */
const readDcc = builtTask<DccInput, DccOutcome>(import.meta.url, 'reading/read-dcc-task', { timeMs: 120_000 });
const bounds = { elements: 200_000, depth: 60, text: 1_000_000 };

interface Read {
  dcc: DccFacts;
  tables: PreviewTable[];
  stated: UnreadTables | null;
  signature: DccSignature;
  asset: FoundAsset;
  channel: SensorChannel | null;
}

@Injectable()
export class ImportDcc implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly workers: Workers,
    private readonly assets: AssetLookup,
    private readonly recorder: RecordCalibration,
    private readonly corrections: Corrections,
    private readonly calibrations: CalibrationsService,
    private readonly files: Files,
  ) {}

  onModuleInit(): void {
    this.corrections.onCertificateTaken((tx, caller, { id }, to) => this.takeOver(tx, caller, id, to));
  }

  async read(caller: Caller, ref: string, body: DccReadRequest, part: UploadedPart | undefined): Promise<DccReading> {
    const { dcc, tables, stated, signature, asset, channel } = await this.readPart(caller, ref, body, part);
    return responseOf(DccReading, {
      ...readingOf(dcc, tables, stated),
      is_of_asset: isOf(dcc, await this.database.read.findOneByOrFail(Asset, { id: asset.id })),
      signature,
      best_table: stated?.best ?? null,
      known_calibration_id: await this.known(asset.id, channel, dcc),
    });
  }

  async import(caller: Caller, ref: string, body: DccImportRequest, part: UploadedPart | undefined) {
    const { dcc, tables, stated, signature, asset, channel } = await this.readPart(caller, ref, body, part);
    if (signature.state === 'altered')
      throw new RuleBroken('dcc.altered', 'This certificate was changed after it was signed: it is not recorded.');
    if ((await this.known(asset.id, channel, dcc)) !== null) throw knownAlready(dcc);
    const { facts, sides } = calibrationOf(dcc, { asset_id: asset.id, channel, stated, count: tables.length }, body);
    const given = (await readInput(CalibrationCreate, facts, 'body')) as CalibrationCreate;
    const file = await this.files.receive(uploadedDcc, randomUUID(), caller.id, part);
    const id = await this.recorder.record(caller, given, sides, async (tx, subject) => {
      // Concurrent imports wait for the asset's row lock.
      if ((await this.known(asset.id, channel, dcc, tx)) !== null) throw knownAlready(dcc);
      const owned = { ...file, row: { ...file.row, entity_id: subject.id ?? '' } };
      const { original_filename, checksum_sha256: sha256 } = file.row;
      await this.files.keep(tx, owned, {
        actor: caller,
        subject,
        facts: { original_filename, sha256, signature: signature.state },
      });
      await tx.insert(DigitalCertificate, {
        id: randomUUID(),
        calibration_id: subject.id ?? '',
        file_id: file.row.id,
        origin: 'outside',
        number: dcc.number,
        laboratory: dcc.laboratory,
        signature,
      });
    });
    return this.calibrations.get(caller, id);
  }

  private async takeOver(tx: EntityManager, caller: Caller, from: string, to: Subject): Promise<void> {
    const theirs = await tx.findOneBy(DigitalCertificate, { calibration_id: from, origin: 'outside' });
    if (!theirs) return;
    const { created_at: _created, ...row } = theirs;
    const file_id = await this.files.takeOne(tx, caller, uploadedDcc, row.file_id, to);
    await tx.insert(DigitalCertificate, { ...row, id: randomUUID(), calibration_id: to.id ?? '', file_id });
  }

  private async readPart(
    caller: Caller,
    ref: string,
    body: DccReadRequest & Pick<DccImportRequest, 'table'>,
    part: UploadedPart | undefined,
  ): Promise<Read> {
    const { spooled, originalname } = requirePart(part);
    if (spooled.length > uploadRules.dcc.maxBytes) throw tooLarge(uploadRules.dcc);
    if (!hasExtension(uploadRules.dcc, originalname))
      throw new RuleBroken('upload.wrong_name', 'The name of the file must end with one of {extensions}.', {
        extensions: '.xml',
      });
    const asset = await this.assets.find(ref);
    const channel = await this.channel(asset.id, body.sensor_id ?? null);
    const input = { path: spooled.path, bounds, units: channel && unitsOf(channel), table: body.table ?? null };
    const read = await this.workers.run(readDcc, input, caller.id);
    if ('xml' in read) throw problemOfXml(read.xml, read.line);
    if ('problem' in read) throw problemOfDcc(read.problem);
    const { dcc, tables, stated } = read;
    return { dcc, tables, stated, signature: await this.signature(read.signature), asset, channel };
  }

  private async channel(asset_id: string, id: string | null): Promise<SensorChannel | null> {
    const channels = await this.database.read.findBy(SensorChannel, { asset_id, is_active: true });
    if (id === null) return channels.length === 1 ? (channels[0] ?? null) : null;
    const named = channels.find((one) => one.id === id);
    if (!named) throw Invalid.field(['body', 'sensor_id'], 'The asset has no such channel');
    return named;
  }

  /** A voided one may be recorded again; a corrected one is its correction. */
  private async known(
    assetId: string,
    channel: SensorChannel | null,
    { number, laboratory }: DccFacts,
    tx = this.database.read,
  ): Promise<string | null> {
    const [row] = await tx.query<{ id: string }[]>(
      `select c.id from digital_certificates d
         join calibrations c on c.id = coalesce(calibration_that_holds(d.calibration_id), d.calibration_id)
        where d.origin = 'outside' and d.number = $2 and d.laboratory = $3 and c.asset_id = $1
          and c.sensor_id is not distinct from $4::uuid and c.status in ('valid', 'pending_approval') limit 1`,
      [assetId, number, laboratory, channel?.id ?? null],
    );
    return row?.id ?? null;
  }

  private async signature({ state, signer, signing_time }: ReadSignature): Promise<DccSignature> {
    const fingerprint_sha256 = signer?.fingerprint_sha256 ?? null;
    const is_known =
      fingerprint_sha256 !== null && (await this.database.read.existsBy(SigningKey, { fingerprint_sha256 }));
    return responseOf(DccSignature, {
      state,
      is_known: is_known && state === 'intact',
      subject: signer?.subject ?? null,
      issuer: signer?.issuer ?? null,
      fingerprint_sha256,
      not_valid_before: signer ? new Date(signer.not_valid_before) : null,
      not_valid_after: signer ? new Date(signer.not_valid_after) : null,
      signing_time,
    });
  }
}

const unitsOf = (channel: SensorChannel): ChannelUnits => ({
  quantity: channel.physical_quantity,
  unit: channel.unit,
  indicates: channel.output_signal_unit || channel.unit,
  measurement_min: channel.measurement_min,
  measurement_max: channel.measurement_max,
});

function isOf({ item }: DccFacts, { serial_number, asset_id }: Pick<Asset, 'serial_number' | 'asset_id'>): boolean {
  const same = (text: string | null) => (text ?? '').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const named = item.identifications.map(({ value }) => same(value));
  return !serial_number || named.includes(same(serial_number)) || named.includes(same(asset_id));
}

const knownAlready = ({ number }: DccFacts) =>
  new RuleBroken('dcc.known', 'This certificate is recorded already: {number}.', { number });
