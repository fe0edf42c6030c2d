import { EnumField, TextField } from '../../../platform/http/fields/fields.js';
import {
  orNull,
  ResponseEnum,
  ResponseId,
  ResponseText,
  ResponseTime,
} from '../../../platform/http/fields/response-fields.js';
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
  @ResponseId() id: string;
  @ResponseText() code: string;
  @ResponseEnum(codeKinds, 'CodeKind') kind: CodeKind;
  @ResponseText(orNull) note: string | null;
  @ResponseId() created_by: string;
  @ResponseTime() created_at: Date;
}
