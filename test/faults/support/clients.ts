import { setTimeout as pause } from 'node:timers/promises';
import { assetBody, calibrationBody } from '../../../apps/api/src/testing/builders.js';
import { type Answer, Client } from '../../../apps/api/src/testing/client.js';
import { digestOf, digestOfAnswer, type Kind, type Ledger, type Written } from './ledger.js';

const PATIENCE_MS = 90_000;
const BETWEEN_MS = 20;

interface Writing {
  ledger: Ledger;
  token: string;
  addresses: () => readonly string[];
  kinds?: readonly Kind[];
  repeats?: boolean;
}

export class Clients {
  private stopping = false;
  private readonly running: Promise<void>[] = [];

  constructor(private readonly writing: Writing) {}

  async start(count: number): Promise<void> {
    const { token, addresses } = this.writing;
    const first = new Client(addresses()[0] ?? '', token);
    const assets = await Promise.all(
      Array.from({ length: count }, () => first.post('/assets', assetBody()).expect(201)),
    );
    for (const [number, { body }] of assets.entries()) this.running.push(this.write(number, body.id));
  }

  /** Waits for pending responses. */
  async stop(): Promise<void> {
    this.stopping = true;
    await Promise.all(this.running);
  }

  private async write(number: number, asset: string): Promise<void> {
    const { kinds = ['asset', 'calibration', 'change', 'file'], ledger } = this.writing;
    let calibration: string | null = null;
    let at = number;
    for (let turn = number; !this.stopping; turn++) {
      const kind = kinds[turn % kinds.length] ?? 'asset';
      if (kind === 'certificate' && calibration === null) continue;
      const entry = ledger.begin(kind, kind === 'certificate' ? calibration : asset);
      await this.send(entry, at);
      if (kind === 'calibration') calibration = entry.id;
      if (kind === 'certificate') calibration = null;
      if (entry.state !== 'open') continue;
      // Like a load balancer.
      at++;
      await pause(BETWEEN_MS);
    }
  }

  private async send(entry: Written, number: number): Promise<void> {
    const { repeats } = this.writing;
    for (;;) {
      const answer = await this.heard(entry, number);
      if (answer === null) entry.state = 'open';
      else if (answer.status < 300) acknowledge(entry, answer);
      else if (answer.body.code === 'idempotency.already_done') entry.state = 'acknowledged';
      else {
        entry.state = 'open';
        if (!isExcused(answer))
          this.writing.ledger.wrong.push(`${entry.kind}: ${String(answer.status)} ${answer.bytes.toString()}`);
      }
      if (entry.state === 'acknowledged' || !repeats || this.writing.ledger.wrong.length > 0) return;
      await pause(BETWEEN_MS);
    }
  }

  private async heard(entry: Written, number: number): Promise<Answer | null> {
    const { addresses, ledger, token } = this.writing;
    const now = addresses();
    const client = new Client(now[number % now.length] ?? '', token);
    const startedAt = performance.now();
    const late = new AbortController();
    const silence = pause(PATIENCE_MS, 'silence' as const, { signal: late.signal }).catch(() => 'silence' as const);
    const sending = this.request(client, entry).catch((error: unknown) => {
      const code = codeOf(error);
      // Refused connection: nothing was sent.
      if (code !== 'ECONNREFUSED') ledger.dropped.push(`${entry.kind} ${entry.mark}: ${code}`);
      return null;
    });
    const answer = await Promise.race([sending, silence]);
    late.abort();
    if (answer === 'silence') {
      ledger.wrong.push(`${entry.kind}: no answer within ${String(PATIENCE_MS / 1000)} s`);
      return null;
    }
    if (answer !== null) ledger.answered(performance.now() - startedAt);
    return answer;
  }

  private async request(client: Client, { kind, mark, of }: Written): Promise<Answer> {
    const key = { 'idempotency-key': mark };
    switch (kind) {
      case 'asset':
        return client.send('POST', '/assets', assetBody({ name: mark }), key);
      case 'calibration':
        return client.send('POST', '/calibrations', calibrationBody({ id: of ?? '' }, { notes: mark }), key);
      case 'change':
        return client.send('PUT', `/assets/${of ?? ''}`, { notes: mark });
      case 'file':
        return client.upload(`/assets/${of ?? ''}/files`, contentOf(mark), 'text/plain', {}, `${mark}.txt`, key);
      case 'certificate':
        return client.get(`/calibrations/${of ?? ''}/certificate/download`);
    }
  }
}

function acknowledge(entry: Written, { body, bytes }: Answer): void {
  entry.state = 'acknowledged';
  entry.id = entry.kind === 'certificate' ? null : String(body.id);
  if (entry.kind === 'file') entry.sha256 = digestOf(contentOf(entry.mark));
  else entry.sha256 = entry.kind === 'certificate' ? digestOf(bytes) : digestOfAnswer(body);
}

const contentOf = (mark: string): Buffer => Buffer.from(`${mark}\n`.repeat(400));

function isExcused({ status, body, headers }: Answer): boolean {
  const isForNow = status === 503 || status === 507 || body.code === 'idempotency.in_progress';
  return isForNow && Number(headers.get('retry-after')) > 0;
}

function codeOf(error: unknown): string {
  const { cause, message } = error as { cause?: { code?: string }; message?: string };
  return cause?.code ?? message ?? 'unknown';
}
