import { BooleanField, TextField } from '../../platform/http/fields/fields.js';
import {
  orNull,
  ShownFlag,
  ShownId,
  ShownList,
  ShownSecret,
  ShownText,
  ShownTime,
} from '../../platform/http/fields/shown.js';

export class SessionResponse {
  @ShownId() id: string;
  @ShownFlag({ description: 'The session of this request' }) is_current: boolean;
  @ShownText({ ...orNull, description: 'IP address of the latest use' }) ip_address: string | null;
  @ShownText({ ...orNull, description: 'Browser or client of the latest use' }) user_agent: string | null;
  @ShownTime({ description: 'Sign-in' }) created_at: Date;
  @ShownTime({ description: 'Latest use, to the minute' }) last_used_at: Date;
  @ShownTime({ description: 'Latest end of the session' }) ends_at: Date;
}

export class SessionsResponse {
  /** Latest use first; at most 100. */
  @ShownList(() => SessionResponse) sessions: SessionResponse[];
}

export class RefreshRequest {
  @TextField({
    min: 1,
    max: 4000,
    secret: true,
    description: 'Token of the session; one that the cookie renews may have expired',
  })
  access_token: string;
  @BooleanField({ optional: true, description: 'The cookie outlives the browser' }) is_persistent?: boolean;
}

export class RefreshResponse {
  @ShownSecret() access_token: string;
  /** @example bearer */
  @ShownText() token_type: string;
}
