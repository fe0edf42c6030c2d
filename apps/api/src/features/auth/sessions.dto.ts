import { BooleanField, TextField } from '../../platform/http/fields/fields.js';
import {
  orNull,
  ResponseFlag,
  ResponseId,
  ResponseList,
  ResponseSecret,
  ResponseText,
  ResponseTime,
} from '../../platform/http/fields/response-fields.js';

export class SessionResponse {
  @ResponseId() id: string;
  @ResponseFlag({ description: 'The session of this request' }) is_current: boolean;
  @ResponseText({ ...orNull, description: 'IP address of the latest use' }) ip_address: string | null;
  @ResponseText({ ...orNull, description: 'Browser or client of the latest use' }) user_agent: string | null;
  @ResponseTime({ description: 'Sign-in' }) created_at: Date;
  @ResponseTime({ description: 'Latest use, to the minute' }) last_used_at: Date;
  @ResponseTime({ description: 'Latest end of the session' }) ends_at: Date;
}

export class SessionsResponse {
  /** Latest use first; at most 100. */
  @ResponseList(() => SessionResponse) sessions: SessionResponse[];
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
  @ResponseSecret() access_token: string;
  /** @example bearer */
  @ResponseText() token_type: string;
}
