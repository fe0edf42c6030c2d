import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ServerResponse } from 'node:http';
import { Access } from '../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { calibration } from '../calibrations/index.js';
import { AffectedListQuery, ImpactQueries } from '../impact/index.js';
import { impactTable } from './impact.table.js';
import { MakesTable } from './makes-table.decorator.js';
import { SendTable } from './send-table.js';
import { AffectedTableQuery } from './tables.dto.js';

/** A list of one calibration as a file. */
@ApiTags('Tables')
@Controller('api/v1/tables/calibrations')
export class ImpactTableController {
  constructor(
    private readonly tables: SendTable,
    private readonly impact: ImpactQueries,
  ) {}

  @Get(':cal_id/impact/affected')
  @Access('calibration.read', calibration.inPath('cal_id'))
  @MakesTable('tables.impact', 'Calibrations affected by an out-of-tolerance standard, as a file, most severe first')
  affected(
    @CurrentCaller() caller: Caller,
    @Param('cal_id') id: string,
    @Query() query: AffectedTableQuery,
    @Res() response: ServerResponse,
  ): Promise<void> {
    const requested = Object.assign(new AffectedListQuery(), query);
    return this.tables.send(caller, response, {
      table: impactTable,
      format: query.format,
      read: (paging) => this.impact.affected(caller, id, Object.assign({}, requested, paging)),
    });
  }
}
