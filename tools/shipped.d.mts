/** An entry of package-lock.json. */
export interface Locked {
  version?: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  dev?: boolean;
  optional?: boolean;
  link?: boolean;
  name?: string;
  hasInstallScript?: boolean;
}
export const packages: Record<string, Locked>;
export function nameOf(path: string): string;
export function resolved(path: string, name: string): string | null;
export function needsOf(path: string): string[];
export function shippedPackages(): [string, Locked][];
