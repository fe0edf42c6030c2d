import autocannon from 'autocannon';

/** @returns requests per second; non-2xx is an error: refusals are quick */
export async function requestsPerSecond(url, { seconds, connections, headers = {} }) {
  const result = await autocannon({ url, connections, duration: seconds, headers });
  if (result.non2xx > 0 || result.errors > 0 || result['2xx'] === 0) {
    throw new Error(`${url}: ${result['2xx']} answers, ${result.non2xx} refusals, ${result.errors} errors`);
  }
  return result['2xx'] / result.duration;
}
