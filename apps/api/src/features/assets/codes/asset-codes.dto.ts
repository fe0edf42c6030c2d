import { EnumField, TextField } from '../../../platform/http/fields/fields.js';
import { orNull, ShownEnum, ShownId, ShownText, ShownTime } from '../../../platform/http/fields/shown.js';
import { type CodeKind, codeKinds } from './asset-code.entity.js';
import { bareCode, LONGEST_CODE } from './scanned-code.js';

export const MOST_CODES = 200;

export class AssetCodeCreate {
  @TextField({
    min: 1,
    max: LONGEST_CODE,
    read: bareCode,
    example: 'INV-004711',
    description: 'Code as scanned or typed; symbology identifier, scanner prefix and invisible characters are removed',
  })
  code: string;
  @EnumField(codeKinds, { name: 'CodeKind', default: 'barcode' }) kind: CodeKind = 'barcode';
  @TextField({ optional: true, max: 255, description: 'Place of the code on the asset, or its issuer' }) note?:
    string | null;
}

export class AssetCodeResponse {
  @ShownId() id: string;
  @ShownText() code: string;
  @ShownEnum(codeKinds, 'CodeKind') kind: CodeKind;
  @ShownText(orNull) note: string | null;
  @ShownId() created_by: string;
  @ShownTime() created_at: Date;
}
