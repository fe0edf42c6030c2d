import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** DCC schemas of the PTB may not be redistributed. */
const SCHEMAS = process.env['DCC_SCHEMAS'];

export const DCC_EXAMPLES = SCHEMAS && existsSync(join(SCHEMAS, '../examples')) ? join(SCHEMAS, '../examples') : null;

/** Validates DCC 3.3.0; null: there is no schema. */
export async function aSchema(): Promise<((bytes: Buffer) => void) | null> {
  if (!SCHEMAS || !existsSync(SCHEMAS)) return null;
  const xml = await import('libxml2-wasm');
  const { xmlRegisterFsInputProviders } = await import('libxml2-wasm/lib/nodejs.mjs');
  xmlRegisterFsInputProviders();
  const path = `${SCHEMAS}/dcc-3.3.0-offline.xsd`;
  return (bytes) => {
    using schema = xml.XmlDocument.fromBuffer(readFileSync(path), { url: path });
    using validator = xml.XsdValidator.fromDoc(schema);
    using document = xml.XmlDocument.fromBuffer(bytes);
    validator.validate(document);
  };
}
