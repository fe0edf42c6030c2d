import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Log } from '../logging/log.js';

interface Source {
  query<T>(sql: string): Promise<T>;
}

/** Searches and ids compare `lower()` of the database with that of JavaScript. */
export async function lowersLetters(source: Source): Promise<boolean> {
  const [encoding] = await source.query<{ is_utf8: boolean }[]>(`select getdatabaseencoding() = 'UTF8' as is_utf8`);
  if (encoding?.is_utf8 !== true) return false;
  const [row] = await source.query<{ is_lower: boolean }[]>(`select lower('IÄΩ') = 'iäω' as is_lower`);
  return row?.is_lower === true;
}

@Injectable()
export class DatabaseLocale implements OnModuleInit {
  private isUsual = true;

  constructor(
    private readonly source: DataSource,
    private readonly log: Log,
  ) {}

  async onModuleInit(): Promise<void> {
    this.isUsual = await lowersLetters(this.source);
    for (const { detail } of this.warnings()) this.log.warn(detail);
  }

  warnings(): { code: string; detail: string }[] {
    if (this.isUsual) return [];
    const detail = 'The database does not lower-case letters such as Ä: see "Database locale" in docs/operating.md.';
    return [{ code: 'database.locale', detail }];
  }
}
