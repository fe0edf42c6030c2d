export { UsersModule } from './users.module.js';
export { User } from './user.entity.js';
export { UserResponse } from './users.dto.js';
export { join } from './set-memberships.js';
export { hasAdmins, requireAdmins } from './account-rules.js';
export { CallerLookup } from './caller-lookup.js';
export { hashPassword, verifyPassword } from './passwords.js';
export { MailedTokens } from './mailed-tokens.js';
export type { MailedToken, TokenPurpose } from './mailed-token.entity.js';
