import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { pipeline } from 'node:stream/promises';

const { PORT, FILE } = process.env;

createServer((request, response) => {
  void send(request.url === '/health/ready' ? null : FILE, response);
}).listen(Number(PORT), '127.0.0.1');

async function send(path, response) {
  if (path === null) {
    response.end();
    return;
  }
  const { size } = await stat(path);
  response.writeHead(200, { 'Content-Type': 'application/pdf', 'Content-Length': size });
  await pipeline(createReadStream(path), response);
}
