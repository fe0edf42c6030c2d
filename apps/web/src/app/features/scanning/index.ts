export { CameraOpener } from './camera-opener';
export { ScannedCodes } from './scanned-codes';
export { ScannerKeys } from './scanner-keys';
