import { promisify } from 'node:util';
import { deflate, deflateSync, inflate, inflateSync } from 'node:zlib';

/** Shorter content is packed here and now: handing it to another thread and back costs as much. */
const SHORT = 16_000;
/** Unpacking is ten times faster. */
const SHORT_PACKED = 100_000;

const deflated = promisify(deflate);
const inflated = promisify(inflate);

export async function packed(content: Buffer): Promise<Buffer> {
  return content.length <= SHORT ? deflateSync(content) : deflated(content);
}

export async function unpacked(content: Buffer): Promise<Buffer> {
  return content.length <= SHORT_PACKED ? inflateSync(content) : inflated(content);
}
