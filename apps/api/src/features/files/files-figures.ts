import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';

export interface StoredFigures {
  files: number;
  bytes: number;
  damaged: number;
}

/** Equal contents count for each use. */
@Injectable()
export class FilesFigures {
  constructor(private readonly database: Database) {}

  async stored(): Promise<StoredFigures> {
    const [row] = await this.database.rows<StoredFigures>(
      `select count(*)::float8 as files, coalesce(sum(size_bytes), 0)::float8 as bytes,
              (select count(*) from file_damages)::float8 as damaged from stored_files`,
    );
    return row ?? { files: 0, bytes: 0, damaged: 0 };
  }
}
