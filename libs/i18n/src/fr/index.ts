import { administration } from './administration.js';
import { assets } from './assets.js';
import { auth } from './auth.js';
import { calibrations } from './calibrations.js';
import { common } from './common.js';
import { errors } from './errors.js';
import { mail } from './mail.js';
import { notifications } from './notifications.js';
import { organizations } from './organizations.js';
import { people } from './people.js';
import { proof } from './proof.js';
import { quantities } from './quantities.js';
import { roles } from './roles.js';
import { settings } from './settings.js';
import { shell } from './shell.js';
import { status } from './status.js';
import type english from '../en/index.js';
import type { Translated } from '../message.js';

const messages: Translated<typeof english> = {
  administration,
  assets,
  auth,
  calibrations,
  common,
  errors,
  mail,
  notifications,
  organizations,
  people,
  proof,
  quantities,
  roles,
  settings,
  shell,
  status,
};

export default messages;
