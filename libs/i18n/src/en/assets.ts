import { asset } from './assets/asset.js';
import { fields } from './assets/fields.js';
import { from_table } from './assets/from-table.js';
import { register } from './assets/register.js';

export const assets = { ...register, ...asset, ...fields, ...from_table };
