import { languages, type Language } from '@etalon/i18n';
import {
  codeTypes,
  labelFields,
  stickerSizes,
  type CodeType,
  type LabelField,
  type StickerSize,
} from '@etalon/pdf-rendering/labels';
import {
  BooleanField,
  EnumField,
  EnumsField,
  IntegerField,
  NumberField,
  ObjectField,
  UuidListField,
} from '../../platform/http/fields/fields.js';
import {
  ResponseEnum,
  ResponseFlag,
  ResponseList,
  ResponseNumber,
  ResponseText,
  ResponseWhole,
} from '../../platform/http/fields/response-fields.js';
import { stockNames } from './label-stocks.js';

export const MAX_ASSETS = 500;
const MAX_COPIES = 20;
/** On all sheets together, with the copies. */
export const MAX_LABELS = 1000;

const labelFormats = ['png', 'jpg', 'pdf'] as const;
type LabelFormat = (typeof labelFormats)[number];
const sheetFormats = ['pdf', 'png'] as const;

const ofLanguage = {
  optional: true,
  name: 'LabelLanguage',
  description: 'Language of the printed words; default English',
};

export class LabelQuery {
  @EnumField(stickerSizes, { default: '4x2', description: 'Inches across and down' }) size: StickerSize = '4x2';
  @EnumField(labelFormats, { default: 'png', description: 'Pictures have 300 dpi; the PDF is vectors' })
  format: LabelFormat = 'png';
  @EnumField(languages, ofLanguage) language?: Language | null;
}

const mm = (min: number, max: number, description: string, given: object = {}) =>
  NumberField({ min, max, description: `${description}, mm`, ...given });

/** A sheet of one's own, in millimetres. */
export class CustomSheet {
  @mm(50, 500, 'Width of the page') page_width: number;
  @mm(50, 600, 'Height of the page') page_height: number;
  @IntegerField({ min: 1, max: 20 }) columns: number;
  @IntegerField({ min: 1, max: 60 }) rows: number;
  @mm(8, 500, 'Width of a label') label_width: number;
  @mm(5, 600, 'Height of a label') label_height: number;
  @mm(0, 250, 'From the left edge of the page to the first label') margin_left: number;
  @mm(0, 250, 'From the upper edge of the page to the first label') margin_top: number;
  @mm(8, 500, 'From the left edge of a label to that of the next', { optional: true }) pitch_across?: number | null;
  @mm(5, 600, 'From the upper edge of a label to that of the next', { optional: true }) pitch_down?: number | null;
}

/** Labels one after the other: a page for each. */
class LabelRoll {
  @mm(8, 300, 'Width of a label') width: number;
  @mm(5, 300, 'Height of a label') height: number;
}

export class LabelSheetRequest {
  @UuidListField({ min: 1, max: MAX_ASSETS, description: 'In the order in which they are printed' })
  asset_ids: string[];
  @EnumField(stockNames, { optional: true, name: 'LabelStockName', description: 'A sheet by its name' }) stock?:
    string | null;
  @ObjectField(() => CustomSheet, { optional: true }) custom?: CustomSheet | null;
  @ObjectField(() => LabelRoll, { optional: true }) roll?: LabelRoll | null;
  @IntegerField({
    min: 1,
    max: 1200,
    default: 1,
    description: 'Position of the first free label, counted by rows from 1',
  })
  start: number = 1;
  @IntegerField({ min: 1, max: MAX_COPIES, default: 1 }) copies: number = 1;
  @EnumsField(labelFields, { name: 'LabelField', description: 'In the order in which they are printed' })
  fields?: LabelField[];
  @EnumField(codeTypes, {
    name: 'LabelCode',
    default: 'qr',
    description: 'QR and Data Matrix hold the address of the asset, Code 128 its asset id',
  })
  code: CodeType = 'qr';
  @BooleanField({ default: false, description: 'Draws the edges of the labels' }) outlines: boolean = false;
  @EnumField(sheetFormats, { default: 'pdf', description: 'png: a small picture of the first page' }) format:
    'pdf' | 'png' = 'pdf';
  @EnumField(languages, ofLanguage) language?: Language | null;
}

export class LabelStockOut {
  @ResponseEnum(stockNames, 'LabelStockName') name: string;
  @ResponseNumber() page_width: number;
  @ResponseNumber() page_height: number;
  @ResponseWhole() columns: number;
  @ResponseWhole() rows: number;
  @ResponseNumber() label_width: number;
  @ResponseNumber() label_height: number;
  @ResponseNumber() margin_left: number;
  @ResponseNumber() margin_top: number;
  @ResponseNumber() pitch_across: number;
  @ResponseNumber() pitch_down: number;
}

export class LabelOptionsResponse {
  @ResponseText() address: string;
  @ResponseFlag({ description: 'False: no public address is set; the address works on this machine only' })
  is_public: boolean;
  @ResponseWhole() max_assets: number;
  @ResponseWhole() max_labels: number;
  @ResponseList(() => LabelStockOut) stocks: LabelStockOut[];
}
