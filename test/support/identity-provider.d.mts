export const CLIENT: { client_id: string; client_secret: string };

export interface RunningProvider {
  issuer: string;
  people: Record<string, Record<string, unknown>>;
  register(addresses: { redirect_uri: string; sign_out_uri: string }): void;
  away(): void;
  close(): Promise<void>;
}

export function startIdentityProvider(people: Record<string, Record<string, unknown>>): Promise<RunningProvider>;
/** Provider with the `client_credentials` grant. */
export function startTokenProvider(client: { client_id: string; client_secret: string }): Promise<{
  token_url: string;
  /** Access tokens that it issued. */
  issued: Set<string>;
  close(): void;
}>;
export function signInAt(address: string, login: string, back: string): Promise<string>;
