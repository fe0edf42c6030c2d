import { readFileSync } from 'node:fs';
import { workspaceRoot } from '../version.js';
import { readConfig, settingNames } from './config.js';

describe('configuration settings', () => {
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
    [{ LOG_FORMAT: 'xml' }, 'LOG_FORMAT'],
    [{ CORS_ORIGINS: 'example.org' }, 'CORS_ORIGINS'],
    [{ CORS_ORIGINS: 'https://example.org/' }, 'CORS_ORIGINS'],
    [{ TRUST_PROXY: 'everybody' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY'],
    [{ STORAGE_URL: 's3://bucket/100%' }, 'STORAGE_URL'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
    [{ DATABASE_POOL_SIZE: '0' }, 'DATABASE_POOL_SIZE'],
    [{ STORAGE_URL: 's3://bucket' }, 'AWS_SECRET_ACCESS_KEY'],
    [{ STORAGE_URL: 's3://bucket', AWS_ACCESS_KEY_ID: 'key' }, 'AWS_SECRET_ACCESS_KEY'],
    [{ STORAGE_URL: 'https://bucket' }, 'STORAGE_URL'],
    [{ STORAGE_URL: 's3://' }, 'STORAGE_URL'],
    [{ STORAGE_URL: 's3://Bucket_1' }, 'STORAGE_URL'],
    [{ STORAGE_URL: 's3://key:secret@bucket' }, 'STORAGE_URL'],
    [{ STORAGE_URL: 's3://bucket?endpoint=localhost:9000' }, 'STORAGE_URL'],
    [{ STORAGE_URL: 's3://bucket?zone=1' }, 'STORAGE_URL'],
    [{ TIMESTAMP_URL: 'ftp://tsa.example' }, 'TIMESTAMP_URL'],
    [{ TIMESTAMP_URL: 'https://me:100%@tsa.example' }, 'TIMESTAMP_URL'],
    [{ PORT: ' ' }, 'PORT'],
    [{ PORT: '0x10' }, 'PORT'],
    [{ DATABASE_POOL_SIZE: '1' }, 'DATABASE_POOL_SIZE'],
    [{ PUBLIC_URL: 'https://lab.example.org/?from=mail' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://lab.example.org/#top' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://me:secret@lab.example.org' }, 'PUBLIC_URL'],
    [{ TERMS_URL: 'ftp://lab.example.org/terms' }, 'TERMS_URL'],
    [{ PRIVACY_URL: 'lab.example.org/privacy' }, 'PRIVACY_URL'],
    [{ SMTP_URL: 'mail.example.org' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://me:100%@mail.example.org' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://mail.example.org?form=lab@example.org' }, 'SMTP_URL'],
    [{ METRICS_TOKEN: 'ein längerer Schlüssel' }, 'METRICS_TOKEN'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example?key=1' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
    [{ OTEL_TRACES_SAMPLER_ARG: ' ' }, 'OTEL_TRACES_SAMPLER_ARG'],
    [{ TIMESTAMP_URL: 'https://tsa.example', TIMESTAMP_REQUIRED: 'perhaps' }, 'TIMESTAMP_REQUIRED'],
  ])('%j stop the start with one line naming %s', (env, name) => {
    expect(() => readConfig(env, false)).toThrow(new RegExp(`^[^\\n]*${name}[^\\n]*$`));
  });

  it('leave the variables of API scripts alone', () => {
    expect(() => readConfig({ ETALON_URL: 'https://etalon.example.org', ETALON_KEY: 'etl_1' }, false)).not.toThrow();
  });

  it('require a secret key of at least 32 characters', () => {
    expect(() => readConfig({ SECRET_KEY: 'k'.repeat(31) }, false)).toThrow('at least 32 characters');
    expect(() => readConfig({ SECRET_KEY: 'k'.repeat(32) }, false)).not.toThrow();
  });

  it('name the root of a host as the public address, with or without a slash', () => {
    expect(() => readConfig({ PUBLIC_URL: 'https://lab.example.org/etalon' }, false)).toThrow('without path');
    expect(readConfig({ PUBLIC_URL: 'https://lab.example.org/' }, false).publicUrl).toBe('https://lab.example.org');
  });

  it('report the range of a number', () => {
    expect(() => readConfig({ PORT: 'many' }, false)).toThrow(
      'The setting PORT is wrong: must be a whole number from 0 to 65535.',
    );
  });

  it('include a file storage, with its keys', () => {
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

  it('are all documented in the table of docs/operating.md', () => {
    const readme = readFileSync(`${workspaceRoot}docs/operating.md`, 'utf8');

    expect(settingNames.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });
});
