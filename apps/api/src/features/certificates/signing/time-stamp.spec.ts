import { createHash } from 'node:crypto';
import { openTimeStampAuthority, type Manner, type TimeStampAuthority } from '../../../testing/time-stamp-authority.js';
import { requestTimeStamp, stampBounds } from './index.js';

describe('a time stamp', () => {
  const signature = createHash('sha256').update('signature').digest();
  const authorization = 'Basic bGFiOnNlY3JldA==';
  let authority: TimeStampAuthority;
  beforeAll(async () => {
    authority = await openTimeStampAuthority();
  });
  afterAll(() => authority.close());

  it('is requested with credentials, and contains the digest and time', async () => {
    const { token, at } = await requestTimeStamp({ url: authority.url, authorization }, signature);

    expect(at).toEqual(new Date('2026-03-13T10:20:31Z'));
    expect(token.includes(createHash('sha256').update(signature).digest())).toBe(true);
    expect(authority.asked.at(-1)).toEqual({ authorization });
  });

  it.each<[Manner, RegExp]>([
    ['another nonce', /not to this question/],
    ['another imprint', /about something else/],
    ['broken signature', /signature of the answer is not right/],
    ['another purpose', /no authority for time stamps/],
    ['refusal', /the authority refuses \(status 2\)/],
    ['no answer of its kind', /cannot be read/],
    ['endless', /longer than 16384 bytes/],
    ['error', /the server answers 500/],
    ['redirect', /cannot be reached/],
  ])('is rejected: %s', async (manner, reason) => {
    authority.manner = manner;

    await expect(requestTimeStamp({ url: authority.url, authorization: null }, signature)).rejects.toThrow(reason);
  });

  it.each<Manner>(['silent', 'dripping'])('request times out: %s', async (manner) => {
    authority.manner = manner;
    const { answer_ms } = stampBounds;
    stampBounds.answer_ms = 200;

    const requested = requestTimeStamp({ url: authority.url, authorization: null }, signature);

    await expect(requested).rejects.toThrow(/^No time stamp: the server cannot be reached in time/);
    stampBounds.answer_ms = answer_ms;
  });

  it('is missing if the server does not listen', async () => {
    const gone = { url: 'http://127.0.0.1:9/', authorization: null };

    await expect(requestTimeStamp(gone, signature)).rejects.toThrow(/^No time stamp: the server cannot be reached/);
  });
});
