import { withoutTrailingSlashes } from './trailing-slashes.js';

export interface StorageAddress {
  bucket: string;
  prefix: string;
  endpoint: string | null;
  region: string;
}

const KNOWN = ['endpoint', 'region'];

export function readStorageAddress(value: string): StorageAddress | string {
  if (!URL.canParse(value) || new URL(value).protocol !== 's3:')
    return 'must be an address such as s3://bucket?endpoint=https://host&region=us-east-1';
  const { hostname, port, username, password, pathname, searchParams } = new URL(value);
  if (username !== '' || password !== '') return 'must not hold keys: give AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';
  if (port !== '' || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(hostname))
    return 'must name a bucket: 3 to 63 lower-case letters, digits, dots and hyphens';
  const unknown = [...searchParams.keys()].find((name) => !KNOWN.includes(name));
  if (unknown !== undefined) return `knows endpoint and region, not ${unknown}`;
  const endpoint = searchParams.get('endpoint');
  if (endpoint !== null && !isServer(endpoint)) return 'must have an endpoint that starts with https:// or http://';
  const region = searchParams.get('region') ?? 'us-east-1';
  if (!/^[A-Za-z0-9-]+$/.test(region)) return 'must have a region of letters, digits and hyphens';
  const path = percentDecodedOrNull(pathname);
  if (path === null) return 'must have a path in which % begins an escape such as %25';
  const prefix = withoutTrailingSlashes(path.replace(/^\/+/, ''));
  return { bucket: hostname, prefix: prefix === '' ? '' : `${prefix}/`, endpoint, region };
}

function isServer(value: string): boolean {
  return URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol);
}

export function percentDecodedOrNull(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
