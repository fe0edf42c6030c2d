import { Injectable } from '@nestjs/common';
import type { Language } from '@etalon/i18n';
import {
  BAR_LETTERS,
  DPI,
  labelFields,
  type LabelFacts,
  type LabelOrder,
  type PrintedLabels,
  type SheetGeometry,
} from '@etalon/pdf-rendering/labels';
import type { Caller } from '../../platform/access/caller.js';
import { Invalid, RuleBroken } from '../../platform/errors/errors.js';
import { Workers, workerTask } from '../../platform/work/workers.js';
import { AssetLookup } from '../assets/index.js';
import { LabelFactsQueries } from './label-facts.queries.js';
import { labelPicture } from './label-picture.js';
import { geometryOf } from './sheet-geometry.js';
import { type LabelQuery, type LabelSheetRequest, MAX_LABELS } from './labels.dto.js';

const task = workerTask<LabelOrder, Promise<PrintedLabels>>(import.meta.url, 'label-task');

export interface MadeFile {
  name: string;
  type: string;
  content: Buffer;
}

const TYPES = { png: 'image/png', jpg: 'image/jpeg', pdf: 'application/pdf' } as const;
const PREVIEW_DPI = 110;

@Injectable()
export class PrintLabels {
  constructor(
    private readonly lookup: AssetLookup,
    private readonly facts: LabelFactsQueries,
    private readonly workers: Workers,
  ) {}

  async one(caller: Caller, reference: string, { size, format, language }: LabelQuery): Promise<MadeFile> {
    const { id, asset_id } = await this.lookup.find(reference);
    const printed = await this.print(caller, [id], language ?? 'en', {
      title: asset_id,
      layout: { sticker: size },
      as: format === 'pdf' ? 'pdf' : 'svg',
    });
    if ('does_not_fit' in printed)
      throw new RuleBroken(
        'label.does_not_fit',
        'The code does not fit on a label of this size; choose a larger label.',
      );
    const content = 'pdf' in printed ? Buffer.from(printed.pdf) : await labelPicture(printed.svg, format, DPI);
    return { name: `label-${fileName(asset_id)}-${size}.${format}`, type: TYPES[format], content };
  }

  async sheet(caller: Caller, request: LabelSheetRequest): Promise<MadeFile> {
    const geometry = geometryOf(request);
    requireRoom(request, geometry);
    const { code, start, copies, outlines, format } = request;
    const fields = [...new Set(request.fields ?? labelFields)];
    const printed = await this.print(
      caller,
      request.asset_ids,
      request.language ?? 'en',
      {
        title: 'Labels',
        layout: { sheet: { geometry, start, copies, fields, code, outlines } },
        as: format === 'pdf' ? 'pdf' : 'svg',
      },
      (labels) => code === 'code_128' && requireBars(labels),
    );
    if ('does_not_fit' in printed) {
      const { asset_id, needed_mm } = printed.does_not_fit;
      const msg = 'The code of {asset_id} needs a label of {needed_mm} mm';
      throw Invalid.field(['body', 'code'], msg, 'does_not_fit', { asset_id, needed_mm });
    }
    const content = 'pdf' in printed ? Buffer.from(printed.pdf) : await labelPicture(printed.svg, 'png', PREVIEW_DPI);
    return { name: `labels.${format}`, type: TYPES[format], content };
  }

  private async print(
    caller: Caller,
    ids: readonly string[],
    language: Language,
    order: Omit<LabelOrder, 'labels' | 'words'>,
    check: (labels: readonly LabelFacts[]) => void = () => undefined,
  ): Promise<PrintedLabels> {
    const labels = await this.facts.of(caller, ids, language);
    check(labels);
    return this.workers.run(task, { ...order, labels, words: await this.facts.words(language) }, caller.id);
  }
}

function requireRoom({ asset_ids, start, copies }: LabelSheetRequest, geometry: SheetGeometry): void {
  const places = geometry.columns * geometry.rows;
  if (start > places)
    throw Invalid.field(['body', 'start'], 'A sheet has {max} labels', 'less_than_equal', { max: places });
  if (asset_ids.length * copies > MAX_LABELS)
    throw Invalid.field(['body', 'copies'], 'At most {max} labels at once', 'too_many_labels', { max: MAX_LABELS });
}

function requireBars(labels: readonly LabelFacts[]): void {
  const odd = labels.find(({ asset_id }) => !BAR_LETTERS.test(asset_id));
  if (!odd) return;
  const msg = 'Code 128 cannot hold {asset_id}: it has Latin letters, digits and signs alone';
  throw Invalid.field(['body', 'code'], msg, 'bar_letters', { asset_id: odd.asset_id });
}

function fileName(asset_id: string): string {
  return asset_id.replace(/[\\/:*?"<>|]/g, '_').replace(/^\./, '_');
}
