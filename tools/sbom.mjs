import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { billOfMaterials } from './bill-of-materials.mjs';
import { root } from './run.mjs';

const bill = billOfMaterials();
const file = `dist/etalon-${bill.metadata.component.version}.cdx.json`;
mkdirSync(join(root, 'dist'), { recursive: true });
writeFileSync(join(root, file), `${JSON.stringify(bill, null, 2)}\n`);
console.log(`${file}: ${bill.components.length} packages, CycloneDX ${bill.specVersion}`);
