import { readFileSync } from 'node:fs';
import { workspaceRoot } from '../version.js';
import { readConfig, settingNames } from './config.js';

describe('the settings', () => {
  it('all have defaults', () => {
    expect(readConfig({}, false)).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      roles: ['api', 'worker'],
      logFormat: 'json',
    });
  });

  it.each([
    [{ PORT: 'many' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PUBLIC_URL: 'localhost' }, 'PUBLIC_URL'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://x/y' }, 'SECRET_KEY'],
    [{ DATABASE_URL: 'postgres://x,y:many/z' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://x,,y/z' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://x,y/z?target_session_attrs=best' }, 'DATABASE_URL'],
    [{ DATABASE_READ_URL: 'postgres://x/y' }, 'DATABASE_READ_URL'],
    [{ DATABASE_DIRECT_URL: 'postgres://x/y' }, 'DATABASE_DIRECT_URL'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY'],
    [{ ETALON_ROLES: 'api,robot' }, 'ETALON_ROLES'],
    [{ ETALON_COLOUR: 'red' }, 'ETALON_COLOUR'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ STORAGE_URL: 's3://bucket' }, 'AWS_SECRET_ACCESS_KEY'],
    [{ STORAGE_URL: 's3://bucket', AWS_ACCESS_KEY_ID: 'key' }, 'AWS_SECRET_ACCESS_KEY'],
    [{ STORAGE_URL: 'https://bucket' }, 'STORAGE_URL'],
    [{ STORAGE_URL: 's3://' }, 'STORAGE_URL'],
    [{ STORAGE_URL: 's3://Bucket_1' }, 'STORAGE_URL'],
    [{ STORAGE_URL: 's3://key:secret@bucket' }, 'STORAGE_URL'],
    [{ STORAGE_URL: 's3://bucket?endpoint=localhost:9000' }, 'STORAGE_URL'],
    [{ STORAGE_URL: 's3://bucket?zone=1' }, 'STORAGE_URL'],
    [{ TIMESTAMP_URL: 'ftp://tsa.example' }, 'TIMESTAMP_URL'],
    [{ TIMESTAMP_URL: 'https://tsa.example', TIMESTAMP_REQUIRED: 'perhaps' }, 'TIMESTAMP_REQUIRED'],
  ])('%j stop the start with one line naming %s', (env, name) => {
    expect(() => readConfig(env, false)).toThrow(new RegExp(`^[^\\n]*${name}[^\\n]*$`));
  });

  it('name a storage for files, with its keys', () => {
    const { storage } = readConfig(
      {
        STORAGE_URL: 's3://lab-files/etalon?endpoint=http://127.0.0.1:9000&region=eu-1',
        AWS_ACCESS_KEY_ID: 'key',
        AWS_SECRET_ACCESS_KEY: 'secret',
      },
      false,
    );

    expect(storage).toEqual({
      address: { bucket: 'lab-files', prefix: 'etalon/', endpoint: 'http://127.0.0.1:9000', region: 'eu-1' },
      keys: { accessKeyId: 'key', secretAccessKey: 'secret' },
    });
  });

  it('stand in the table of the README, all of them', () => {
    const readme = readFileSync(`${workspaceRoot}README.md`, 'utf8');

    expect(settingNames.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });
});
