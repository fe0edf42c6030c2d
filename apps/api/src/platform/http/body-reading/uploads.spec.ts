import { Controller, Module, Post, UploadedFile } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from '../../../testing/client.js';
import { eventually } from '../../../testing/eventually.js';
import { Incidents } from '../incidents/incidents.js';
import { ErrorFilter } from '../errors/error.filter.js';
import { KnownRoutes } from '../known-routes.js';
import { Log } from '../../logging/log.js';
import { Spool } from '../../storage/spool.js';
import { sha256Of } from '../../storage/verify-content.js';
import { requirePart, TakesFile, type UploadedPart } from './uploads.js';

const LIMIT = 3 * 1024 * 1024;
const plan = { maxBytes: LIMIT, contentTypes: null };

@Controller('api/v1')
class Uploads {
  @Post('spooled')
  @TakesFile({ ...plan })
  async spooled(@UploadedFile() part: UploadedPart | undefined) {
    const { originalname, mimetype, spooled } = requirePart(part);
    const content = await buffer(spooled.open());
    return { originalname, mimetype, length: spooled.length, sha256: spooled.sha256, read: sha256Of(content) };
  }

  @Post('failing')
  @TakesFile({ ...plan })
  failing(): never {
    throw new Error('the route fails');
  }
}

let folder: string;

@Module({
  controllers: [Uploads],
  providers: [
    { provide: Spool, useFactory: () => new Spool(folder) },
    { provide: Log, useFactory: () => new Log('silent', 'json') },
    { provide: Incidents, useValue: { failed: () => undefined } },
    ErrorFilter,
    KnownRoutes,
  ],
})
class UploadsModule {}

describe('an upload to disk', () => {
  let app: NestExpressApplication;
  let client: Client;
  let port: number;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'etalon-test-uploads-'));
    app = await NestFactory.create<NestExpressApplication>(UploadsModule, { logger: false });
    app.useGlobalFilters(app.get(ErrorFilter));
    await app.listen(0, '127.0.0.1');
    port = (app.getHttpServer().address() as AddressInfo).port;
    client = new Client(`http://127.0.0.1:${port}`);
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });

  const becomesEmpty = () => eventually(async () => (await readdir(folder)).length === 0);

  it('is complete, with its SHA-256 and its real name, and deleted after the response', async () => {
    const content = Buffer.alloc(LIMIT, 'etalon');

    const { body } = await client.upload('/spooled', content, 'text/csv', {}, 'Prüfung 日本.csv').expect(201);

    expect(body).toEqual({
      originalname: 'Prüfung 日本.csv',
      mimetype: 'text/csv',
      length: LIMIT,
      sha256: sha256Of(content),
      read: sha256Of(content),
    });
    await becomesEmpty();
  });

  it('accepts an empty file', async () => {
    const { body } = await client.upload('/spooled', Buffer.alloc(0), 'text/csv').expect(201);

    expect(body).toMatchObject({ length: 0 });
  });

  it('is rejected one byte above the limit, naming the limit', async () => {
    const { body } = await client.upload('/spooled', Buffer.alloc(LIMIT + 1), 'text/csv').expect(400);

    expect(body).toMatchObject({ code: 'upload.too_large', detail: 'The file may have at most 3 MB.' });
    await becomesEmpty();
  });

  it('leaves no file if it is missing or its handler fails', async () => {
    const { body } = await client.post('/spooled', { no: 'file' }).expect(400);
    expect(body).toMatchObject({ code: 'upload.missing' });

    await client.upload('/failing', Buffer.from('content'), 'text/csv').expect(500);
    await becomesEmpty();
  });

  it('leaves no file when the sender disconnects', async () => {
    const sending = request({
      port,
      path: '/api/v1/spooled',
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    const gone = new Promise((resolve) => sending.once('error', resolve));
    sending.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n');
    sending.write(Buffer.alloc(200_000));
    while ((await readdir(folder)).length === 0) await pause(10);

    sending.destroy(new Error('gone'));
    await gone;

    await becomesEmpty();
  });
});
