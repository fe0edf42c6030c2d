export { demoData } from './demo-data.mjs';
export { DemoError, loadDemo } from './load.mjs';
export { SUPERADMIN } from './people.mjs';
export { verifyDemo } from './verify.mjs';
