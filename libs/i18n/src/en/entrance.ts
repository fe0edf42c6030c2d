import { auth } from './auth.js';
import { common } from './common.js';
import { errors } from './entrance-errors.js';
import { guide } from './guide.js';
import { second_factor } from './second-factor.js';
import { shell } from './shell.js';

export default { auth, common, errors, guide, second_factor, shell };
