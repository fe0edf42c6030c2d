import { orNull, ShownFlag, ShownId, ShownList, ShownText, ShownTime } from '../../platform/http/shown.js';

export class SessionResponse {
  @ShownId() id: string;
  @ShownFlag({ description: 'The session of this request' }) is_current: boolean;
  @ShownText({ ...orNull, description: 'IP address of the latest use' }) ip_address: string | null;
  @ShownText({ ...orNull, description: 'Browser or client of the latest use' }) user_agent: string | null;
  @ShownTime({ description: 'Sign-in' }) created_at: Date;
  @ShownTime({ description: 'Latest use, to the minute' }) last_used_at: Date;
  @ShownTime({ description: 'Ends at the latest' }) ends_at: Date;
}

export class SessionsResponse {
  /** Latest use first; at most 100. */
  @ShownList(() => SessionResponse) sessions: SessionResponse[];
}
