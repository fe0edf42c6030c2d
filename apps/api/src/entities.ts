import { Asset, AssetIdSequence, DaqDetails, SensorChannel } from './features/assets/asset.entity.js';
import { AuditEntry } from './features/audit/audit-entry.entity.js';
import { Calibration, CalibrationPoint } from './features/calibrations/calibration.entity.js';
import { Certificate, SigningKey } from './features/certificates/certificate.entity.js';
import { AccountMailRequest } from './features/auth/account-mail-request.entity.js';
import { MailedToken } from './features/users/mailed-token.entity.js';
import { OrganizationJoinRequest } from './features/organizations/join-request.entity.js';
import { Notification } from './features/notifications/notification.entity.js';
import { UserKey, UserSignature } from './features/signatures/signature.entity.js';
import { IdempotencyKey } from './platform/http/idempotency/idempotency-key.entity.js';
import { RateLimit } from './platform/http/rate-limit.entity.js';
import { OutgoingMail } from './platform/mail/outgoing-mail.entity.js';
import { StoredFile } from './features/files/stored-file.entity.js';
import { Organization, OrganizationMember } from './features/organizations/organization.entity.js';
import { User } from './features/users/user.entity.js';

/** Every table of the product; migrations are compared with this list. */
export const entities = [
  User,
  Organization,
  OrganizationMember,
  Asset,
  SensorChannel,
  DaqDetails,
  AssetIdSequence,
  Calibration,
  CalibrationPoint,
  Certificate,
  SigningKey,
  StoredFile,
  AuditEntry,
  MailedToken,
  AccountMailRequest,
  RateLimit,
  IdempotencyKey,
  OrganizationJoinRequest,
  UserSignature,
  UserKey,
  Notification,
  OutgoingMail,
];
