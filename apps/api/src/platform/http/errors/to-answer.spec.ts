import { QueryFailedError } from 'typeorm';
import { toAnswer } from './to-answer.js';

const system = (code: string, syscall: string) =>
  Object.assign(new Error(`${code}: ${syscall} '/data/x'`), { code, syscall });
const refused = (code: string) =>
  new QueryFailedError('insert', [], Object.assign(new Error('said by the server'), { code, severity: 'ERROR' }));

describe('errors of the environment', () => {
  it.each([
    ['a disk without room', system('ENOSPC', 'write'), 507, 'storage.full'],
    ['a quota that is used up', system('EDQUOT', 'open'), 507, 'storage.full'],
    ['a file that may not grow', system('EFBIG', 'write'), 507, 'storage.full'],
    ['a read-only file system', system('EROFS', 'open'), 503, 'storage.unavailable'],
    ['a folder that may not be written to', system('EACCES', 'mkdir'), 503, 'storage.unavailable'],
    ['a file of somebody else', system('EPERM', 'rename'), 503, 'storage.unavailable'],
    ['too many open files', system('EMFILE', 'open'), 503, 'storage.unavailable'],
    ['too many open files of the machine', system('ENFILE', 'open'), 503, 'storage.unavailable'],
    ['a disk that fails', system('EIO', 'read'), 503, 'storage.unavailable'],
    ['a network folder that is gone', system('ESTALE', 'stat'), 503, 'storage.unavailable'],
    ['a folder that is none', system('ENOTDIR', 'mkdir'), 503, 'storage.unavailable'],
    ['a database without room', refused('53100'), 503, 'database.unavailable'],
    ['a database without connections', refused('53300'), 503, 'database.unavailable'],
    ['a database that is read-only', refused('25006'), 503, 'database.unavailable'],
    ['a database whose disk fails', refused('58030'), 503, 'database.unavailable'],
    ['a database that stops', refused('57P01'), 503, 'database.unavailable'],
    ['a deadlock', refused('40P01'), 503, 'database.contended'],
    ['a connection that broke', system('ECONNRESET', 'read'), 503, 'database.unavailable'],
    [
      'a connection that is closed already',
      Object.assign(new Error('x'), { code: 'ERR_STREAM_DESTROYED' }),
      503,
      'database.unavailable',
    ],
    [
      'a write after the end of it',
      Object.assign(new Error('x'), { code: 'ERR_STREAM_WRITE_AFTER_END' }),
      503,
      'database.unavailable',
    ],
  ])('are retryable for %s', (_what, error, status, code) => {
    const answer = toAnswer(error, 'request', '/api/v1/assets');

    expect(answer).toMatchObject({ status, body: { code } });
    expect(Number(answer.headers['Retry-After'])).toBeGreaterThan(0);
    expect(JSON.stringify(answer.body)).not.toContain('/data/x');
  });

  it('are internal errors otherwise', () => {
    expect(toAnswer(new TypeError('x is not a function'), 'request', '/').status).toBe(500);
    expect(toAnswer(system('ENOENT', 'spawn node'), 'request', '/').status).toBe(500);
  });
});
