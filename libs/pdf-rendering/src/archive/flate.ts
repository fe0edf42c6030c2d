import { promisify } from 'node:util';
import { deflate, deflateSync, inflate, inflateSync } from 'node:zlib';

/** Shorter content is packed here and now: a thread of its own costs more than a millisecond of work. */
const SHORT = 50_000;
/** How many times longer than it was packed the content of a page is as a rule. */
const USUAL_GAIN = 8;

const deflated = promisify(deflate);
const inflated = promisify(inflate);

export async function packed(content: Buffer): Promise<Buffer> {
  return content.length <= SHORT ? deflateSync(content) : deflated(content);
}

export async function unpacked(content: Buffer): Promise<Buffer> {
  return content.length <= SHORT / USUAL_GAIN ? inflateSync(content) : inflated(content);
}
