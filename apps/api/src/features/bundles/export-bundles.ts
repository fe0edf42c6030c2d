import { Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../platform/access/caller.js';
import { requireKey } from '../../platform/access/key-refusal.js';
import { Parameters, visibleTo } from '../../platform/access/visible-to.js';
import { type Plain, writeDocument } from '../../platform/archives/write-yaml.js';
import { writeZip, type ZipPart } from '../../platform/archives/write-zip.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { NotFound } from '../../platform/errors/errors.js';
import { Spool, type SpooledContent } from '../../platform/storage/spool.js';
import { assetAuditSubject, AssetLookup, ExportAsset, type ExportedAsset } from '../assets/index.js';
import { AuditTrail } from '../audit/index.js';
import { ExportCalibrations } from '../calibrations/index.js';
import { Files } from '../files/index.js';
import { FileNames, safeName } from '../../platform/archives/file-names.js';
import { DOCUMENT, FORMAT_VERSION } from './bundle-layout.js';
import { BundleMedia, type Media } from './bundle-media.js';
import { codes } from './bundles.feature.js';
import { DamagedContents } from './damaged-contents.js';
import { requireExportable } from './export-bounds.js';

export interface MadeArchive {
  name: string;
  content: Readable;
}

interface Bundle {
  document: SpooledContent;
  media: Media[];
}

@Injectable()
export class ExportBundles {
  constructor(
    private readonly database: Database,
    private readonly lookup: AssetLookup,
    private readonly assets: ExportAsset,
    private readonly calibrations: ExportCalibrations,
    private readonly media: BundleMedia,
    private readonly damaged: DamagedContents,
    private readonly files: Files,
    private readonly spool: Spool,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  async one(caller: Caller, reference: string, withoutDamaged: boolean): Promise<MadeArchive> {
    requireKey(caller, 'calibration.read');
    const asset = await this.lookup.find(reference);
    await requireExportable(this.database.read, [asset.id]);
    const damaged = await this.damaged.of(this.database.read, [asset.id], withoutDamaged);
    await this.database.transaction((tx) =>
      this.audit.act(tx, caller, codes['asset.exported'], assetAuditSubject(asset), { asset_id: asset.asset_id }),
    );
    return { name: `${safeName(asset.asset_id)}.zip`, content: await this.archive(caller, [asset.id], damaged) };
  }

  async many(caller: Caller, ids: readonly string[], withoutDamaged: boolean): Promise<MadeArchive> {
    requireKey(caller, 'calibration.read');
    const parameters = new Parameters();
    const { bind, values } = parameters;
    const found = await this.database.rows<{ id: string; asset_id: string; organization_id: string | null }>(
      `select a.id, a.asset_id, a.organization_id from unnest(${bind(ids)}::uuid[]) with ordinality as named (id, place)
         join assets a on a.id = named.id
        where ${visibleTo(caller, 'a.organization_id', bind)} order by named.place`,
      values,
    );
    const assets = [...new Map(found.map((one) => [one.id, one])).values()];
    if (assets.length === 0) throw new NotFound('Asset');
    const exported = assets.map(({ id }) => id);
    await requireExportable(this.database.read, exported);
    const damaged = await this.damaged.of(this.database.read, exported, withoutDamaged);
    const organizations = [...new Set(assets.map(({ organization_id }) => organization_id))];
    const subject = { id: null, organization_id: organizations[0] ?? null, also: organizations };
    await this.database.transaction((tx) =>
      this.audit.act(tx, caller, codes['asset.exported_bulk'], subject, {
        asset_ids: assets.map(({ asset_id }) => asset_id),
        count: assets.length,
      }),
    );
    const stamp = this.clock.now().toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 15);
    return {
      name: `assets-export-${stamp}.zip`,
      content: await this.archive(caller, exported, damaged),
    };
  }

  /** The first asset before any byte: its errors become a response. */
  private async archive(caller: Caller, ids: readonly string[], damaged: ReadonlySet<string>): Promise<Readable> {
    const parts = this.partsOf(caller, ids, damaged);
    const first = await parts.next();
    async function* all(): AsyncGenerator<ZipPart> {
      if (!first.done) yield first.value;
      yield* parts;
    }
    return writeZip(all(), this.clock.now());
  }

  private async *partsOf(
    caller: Caller,
    ids: readonly string[],
    damaged: ReadonlySet<string>,
  ): AsyncGenerator<ZipPart> {
    const folders = new FileNames();
    for (const id of ids) {
      const settled = await this.database.aside((tx) => this.settle(tx, caller, id, damaged));
      if (!settled) continue;
      const { exported, bundle } = settled;
      const folder = folders.take(exported.row.asset_id);
      try {
        yield { name: `${folder}/${DOCUMENT}`, open: () => bundle.document.open() };
        for (const { file, path } of bundle.media)
          yield {
            name: `${folder}/${path}`,
            isPacked: isPacked(file.content_type),
            open: () => this.files.open(file),
          };
      } finally {
        await bundle.document.discard();
      }
    }
  }

  private async settle(
    tx: EntityManager,
    caller: Caller,
    id: string,
    damaged: ReadonlySet<string>,
  ): Promise<{ exported: ExportedAsset; bundle: Bundle } | null> {
    const exported = await this.assets.read(tx, caller, id);
    if (!exported) return null;
    const media = await this.media.ofAsset(tx, exported.row, damaged);
    const pieces = writeDocument(this.fields(tx, exported, media));
    const document = await this.spool.receive(inPieces(pieces));
    return { exported, bundle: { document, media: media.all } };
  }

  private *fields(
    tx: EntityManager,
    { row, asset, sensor_channels, daq_details, codes: owned }: ExportedAsset,
    media: Awaited<ReturnType<BundleMedia['ofAsset']>>,
  ): Generator<[string, Plain | AsyncIterable<Plain>]> {
    yield ['export_format_version', FORMAT_VERSION];
    yield ['exported_at', this.clock.now().toISOString()];
    yield ['asset', { ...asset, ...media.flags }];
    yield ['sensor_channels', sensor_channels];
    yield ['daq_details', daq_details];
    if (owned.length > 0) yield ['codes', owned];
    const pending: Plain[] = [];
    yield ['calibrations', this.withFiles(tx, row.id, media, pending)];
    yield ['files', media.files];
    yield ['cad_files', media.cad_files];
    if (media.missing.length > 0) yield ['missing_files', media.missing];
    if (pending.length > 0) yield ['pending_certificates', pending];
  }

  private async *withFiles(
    tx: EntityManager,
    assetId: string,
    media: Awaited<ReturnType<BundleMedia['ofAsset']>>,
    pending: Plain[],
  ): AsyncGenerator<Plain> {
    let place = 0;
    for await (const { id, isCertificatePending, fields } of this.calibrations.ofAsset(tx, assetId)) {
      const certificate_files = media.certificates(id, place);
      const { calibration_version, certificate_number } = fields;
      if (isCertificatePending) pending.push({ calibration_version, certificate_number });
      const files = media.documents(id, place++);
      yield { ...fields, has_certificate_file: certificate_files.length > 0, certificate_files, files };
    }
  }
}

const isPacked = (contentType: string) =>
  /^(image\/(?!svg)|video\/|audio\/|application\/(zip|gzip|pdf))/.test(contentType);

const PIECE = 65_536;

async function* inPieces(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let held: string[] = [];
  let length = 0;
  for await (const line of lines) {
    held.push(line);
    length += line.length;
    if (length < PIECE) continue;
    yield Buffer.from(held.join(''));
    [held, length] = [[], 0];
  }
  yield Buffer.from(held.join(''));
}
