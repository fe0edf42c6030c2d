import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { Database } from '../../platform/database/database.js';
import { NotFound } from '../../platform/errors/errors.js';
import { calibration, type ImportedMark } from '../calibrations/index.js';
import { Files, type StoredFile } from '../files/index.js';
import { originalCertificate } from './bundles.feature.js';
import { CalibrationImportResponse, toImportResponse } from './calibration-import.dto.js';

@ApiTags('Calibrations')
@Controller('api/v1/calibrations/:cal_id')
export class CalibrationImportController {
  constructor(
    private readonly database: Database,
    private readonly files: Files,
  ) {}

  @Get('import')
  @Access('calibration.read', calibration.inPath('cal_id'))
  @ApiOperation({
    operationId: 'calibrations.import',
    summary: 'Origin of an imported calibration: original statements, differences and documents',
  })
  @ApiOkResponse({ type: CalibrationImportResponse })
  async import(@Param('cal_id') id: string): Promise<CalibrationImportResponse> {
    const [row] = await this.database.rows<{ imported: ImportedMark | null }>(
      'select imported from calibrations where id = $1',
      [id],
    );
    if (!row?.imported) throw new NotFound('Import');
    const files = await this.database.rows<StoredFile>(
      `with recursive versions as (
         select c.id, c.supersedes_id, c.imported from calibrations c where c.id = $1
         union all
         select c.id, c.supersedes_id, c.imported from versions v join calibrations c on c.id = v.supersedes_id
          where v.imported #> '{stated,calibration_version}' is null)
       select f.*, f.size_bytes::float8 as size_bytes from stored_files f join versions v on v.id = f.entity_id
        where f.entity_type = $2 order by f.created_at, f.id`,
      [id, originalCertificate.name],
    );
    return toImportResponse(row.imported, files, (fileId) => this.files.address(fileId));
  }
}
