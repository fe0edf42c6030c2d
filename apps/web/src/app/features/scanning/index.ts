export { CameraOpener } from './camera-opener';
export { ScannedCodes } from './scanned-codes';
export { UnknownCodeDialog } from './unknown-code-dialog';
export { ScannerKeys } from './scanner-keys';
