export { feature, codes as userCodes } from './users.feature.js';
export { UsersModule, UsersModule as module } from './users.module.js';
export { User } from './user.entity.js';
export { UserResponse } from './users.dto.js';
export { CallerLookup } from './caller-lookup.js';
export { hashPassword, verifyPassword } from './passwords.js';
export { MailedTokens } from './mailed-tokens.js';
export type { MailedToken, TokenPurpose } from './mailed-token.entity.js';
export { addUser, confirmAddress, noteSignIn, replacePassword } from './account-changes.js';
