export { UsersModule } from './users.module.js';
export { User } from './user.entity.js';
export { toUserResponse, UserResponse } from './users.dto.js';
export { CallerLookup } from './caller-lookup.js';
