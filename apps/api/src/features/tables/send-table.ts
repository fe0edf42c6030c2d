import { Injectable } from '@nestjs/common';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Caller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { RuleBroken } from '../../platform/errors/errors.js';
import type { Page } from '../../platform/http/paging/page.js';
import type { PageQuery } from '../../platform/http/paging/paged.dto.js';
import { Log } from '../../platform/logging/log.js';
import { writeCsv } from '../../platform/tables/write-csv.js';
import { writeXlsx } from '../../platform/tables/write-xlsx.js';
import { FairQueue } from '../../platform/work/fair-queue.js';
import { disposition } from '../files/index.js';
import type { ListTable, TableFormat } from './list-table.js';

/** Maximum entries; a larger workbook takes too long to open. */
export const MOST_ENTRIES = { csv: 1_000_000, xlsx: 100_000, jsonl: 1_000_000 };

const TYPES = {
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  jsonl: 'application/jsonl; charset=utf-8',
} as const satisfies Record<TableFormat, string>;

const IDLE_MS = 60_000;

/** Limits of concurrent exports, since each reads pages from the shared database. */
const BOUNDS = { places: 8, placesOfPerson: 2, ofPerson: 4, waiting: 40, retryAfter: 5 };

type Read<Item> = (paging: PageQuery) => Promise<Page<Item>>;

interface Order<Item, Row> {
  table: ListTable<Item, Row>;
  format: TableFormat;
  read: Read<Item>;
  sending?: (entries: number) => Promise<void>;
}

@Injectable()
export class SendTable {
  private readonly queue = new FairQueue(BOUNDS);

  constructor(
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** @throws RuleBroken before sending when the list exceeds the maximum */
  send<Item, Row>(caller: Caller, response: ServerResponse, order: Order<Item, Row>): Promise<void> {
    return this.queue.run(caller.id, () => this.write(response, order));
  }

  private async write<Item, Row>(
    response: ServerResponse,
    { table, format, read, sending }: Order<Item, Row>,
  ): Promise<void> {
    const count =
      (await read({ skip: 0, limit: 0, cursor: null, with_total: true, most_counted: MOST_ENTRIES[format] + 1 }))
        .total ?? 0;
    requireRoom(count, format);
    // Before the headers, so that errors are still sent as a response.
    const first = await read({ skip: 0, limit: table.page, cursor: null, with_total: false });
    const isHead = response.req.method === 'HEAD';
    if (!isHead) await sending?.(count);
    response.writeHead(200, {
      'Content-Type': TYPES[format],
      'Content-Disposition': disposition('attachment', `${table.name}-${this.clock.today()}.${format}`),
      'X-Total-Count': count,
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store, no-transform',
    });
    if (isHead) {
      response.end();
      return;
    }
    const rows = inThisContext(rowsOf(table, first, read));
    await this.pass(this.content(table, format, rows), response, table.name);
  }

  private content<Item, Row>(
    { name, columns, line = (row) => row as object }: ListTable<Item, Row>,
    format: TableFormat,
    rows: AsyncIterable<Row[]>,
  ): Readable {
    if (format === 'csv') return Readable.from(writeCsv(columns, rows));
    if (format === 'jsonl') return Readable.from(writeJsonLines(line, rows));
    return writeXlsx(name, columns, rows, this.clock.now());
  }

  private async pass(content: Readable, response: ServerResponse, table: string): Promise<void> {
    response.setTimeout(IDLE_MS, () => response.destroy());
    try {
      await pipeline(content, response);
    } catch (error) {
      response.destroy();
      const { code } = error as NodeJS.ErrnoException;
      // The client disconnected: no error of the service.
      if (code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET') return;
      this.log.problem('table cut off', { error, table });
    }
  }
}

function requireRoom(count: number, format: TableFormat): void {
  const max = MOST_ENTRIES[format];
  if (count <= max) return;
  // The count may have stopped at the limit.
  if (format === 'xlsx') {
    throw new RuleBroken(
      'table.too_long_for_workbook',
      'The list has more than {max} entries, the limit of an Excel file. Narrow the filter, or choose CSV (limit {max_csv}).',
      { max, max_csv: MOST_ENTRIES.csv },
    );
  }
  throw new RuleBroken(
    'table.too_long',
    'The list has more than {max} entries, the limit of a file. Narrow the filter.',
    { max },
  );
}

async function* rowsOf<Item, Row>(
  { page: limit, rows }: ListTable<Item, Row>,
  first: Page<Item>,
  read: Read<Item>,
): AsyncGenerator<Row[]> {
  let page = first;
  yield page.items.flatMap(rows);
  while (page.next !== null) {
    page = await read({ skip: 0, limit, cursor: page.next, with_total: false });
    yield page.items.flatMap(rows);
  }
}

async function* writeJsonLines<Row>(line: (row: Row) => object, pages: AsyncIterable<Row[]>): AsyncGenerator<string> {
  for await (const rows of pages)
    if (rows.length > 0) yield rows.map((row) => `${JSON.stringify(line(row))}\n`).join('');
}

/** Streams pull outside of the request's async context; this restores the caller's database context. */
function inThisContext<T>(items: AsyncGenerator<T>): AsyncIterable<T> {
  const here = AsyncLocalStorage.snapshot();
  return {
    [Symbol.asyncIterator]: () => ({
      next: () => here(() => items.next()),
      return: () => here(() => items.return(undefined)),
    }),
  };
}
