import { asset } from './assets/asset.js';
import { codes } from './assets/codes.js';
import { fields } from './assets/fields.js';
import { from_table } from './assets/from-table.js';
import { register } from './assets/register.js';

export const assets = { ...register, ...asset, ...codes, ...fields, ...from_table };
