import pg from 'pg';
import { findServer } from './find-server.js';
import { type DatabaseAddress, readDatabaseAddress } from '../../config/database-address.js';

type Connected = (error: Error | null) => void;

/** Shared per setting: all connections use one server. */
const known = new Map<string, DatabaseAddress | null>();

/** The driver supports one server; an address may list several. */
export class FailoverClient extends pg.Client {
  private readonly address: DatabaseAddress | null;

  constructor(given: pg.ClientConfig) {
    const address = addressOf(given.connectionString);
    super(address === null ? given : { ...given, connectionString: address.servers[0] });
    this.address = address;
  }

  override connect(): Promise<pg.Client>;
  override connect(done: ((error: Error) => void) | ((error: null, client: pg.Client) => void)): void;
  override connect(done?: unknown): Promise<pg.Client> | undefined {
    const callback = done as Connected | undefined;
    const found = this.address && findServer(this.address).then((server) => this.goTo(server));
    if (!callback) return found ? found.then(() => super.connect()) : super.connect();
    if (found)
      found.then(
        () => super.connect(callback),
        (error: unknown) => callback(error as Error),
      );
    else super.connect(callback);
    return undefined;
  }

  /** The server may lose the required role in a failover. */
  protected get mayMove(): boolean {
    return this.address !== null;
  }

  private goTo(server: string): void {
    const { hostname, port } = new URL(server);
    const own = this as unknown as { host: string; port: number };
    own.host = decodeURIComponent(hostname.replace(/^\[(.*)\]$/, '$1'));
    own.port = Number(port || 5432);
  }
}

/** Null for a single server without requirements. */
function addressOf(text: string | undefined): DatabaseAddress | null {
  if (text === undefined) return null;
  const present = known.get(text);
  if (present !== undefined) return present;
  const read = readDatabaseAddress(text);
  const address = read?.servers.length === 1 && read.wants === 'any' ? null : read;
  known.set(text, address);
  return address;
}
