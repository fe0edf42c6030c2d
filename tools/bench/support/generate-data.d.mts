export const SMALL_ORGANIZATIONS: number;
export const LARGE_ORGANIZATION: number;
/** SQL expression. */
export function organizationId(n: number | string): string;
export function generateData(
  database: {
    url: string;
    superuserUrl?: string;
    dataDir?: string;
    sql(text: string, values?: unknown[]): Promise<unknown[]>;
  },
  given: {
    from?: number;
    to: number;
    createdBy: string;
    member: string;
    few?: { every: number; count: number };
    calibrations?: number;
    entries?: number;
    log?: (line: string) => void;
  },
): Promise<void>;
