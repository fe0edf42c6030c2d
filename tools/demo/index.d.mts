/** For the specs; what the fields mean stands in the modules. */
export interface DemoAsset {
  key: string;
  organization: string;
  location: string;
  expected: string;
  body: { name: string; sensor_channels?: { physical_quantity: string }[] };
}

export interface DemoCalibration {
  asset: string;
  standard: string | null;
  body: { calibration_date: string; calibration_interval: number; decision_rule?: string; points?: object[] };
}

export interface DemoData {
  today: string;
  assets: DemoAsset[];
  calibrations: DemoCalibration[];
}

export interface Loaded {
  data: DemoData;
}

export declare function demoData(today: string): DemoData;
export declare function loadDemo(options: {
  address: string;
  account?: { email: string; password: string };
  today: string;
  log: (line: string) => void;
  hasWorker?: boolean;
}): Promise<Loaded>;
export declare function verifyDemo(
  loaded: Loaded,
  options: { certificates: boolean; log: (line: string) => void },
): Promise<string[]>;
export declare class DemoError extends Error {}
export declare const SUPERADMIN: { email: string; name: string; password: string };
