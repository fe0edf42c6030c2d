// Floor: argon2id with the product's parameters and concurrency.
import { argon2, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { built } from './installation.mjs';

const { parameters, places } = await built('features/users/passwords/passwords.js');
const derive = promisify(argon2);
const { memory, passes, parallelism, tagLength } = parameters;

async function rate(seconds) {
  const until = performance.now() + seconds * 1000;
  let done = 0;
  const lane = async () => {
    while (performance.now() < until) {
      await derive('argon2id', {
        message: 'correct horse battery',
        nonce: randomBytes(16),
        memory,
        passes,
        parallelism,
        tagLength,
      });
      done++;
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: places }, lane));
  return (done / (performance.now() - began)) * 1000;
}

createServer(async (request, response) => {
  const seconds = Number(new URL(request.url, 'http://any').searchParams.get('seconds'));
  response.end(seconds ? String(await rate(seconds)) : 'ready');
}).listen(Number(process.env.PORT), '127.0.0.1');
