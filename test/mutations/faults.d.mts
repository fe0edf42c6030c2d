export interface Fault {
  name: string;
  kind: string;
  file: string;
  find: string;
  replace: string;
}

export const faults: readonly Fault[];
export function misplacedFaults(root: string): string[];
