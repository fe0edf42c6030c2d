import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.decorator.js';
import { calibration } from '../calibration/calibration.subject.js';
import { CalibrationComparison } from './comparison.dto.js';
import { Comparisons } from './comparisons.js';

@ApiTags('Calibrations')
@Controller('api/v1/calibrations/:cal_id')
export class ComparisonController {
  constructor(private readonly comparisons: Comparisons) {}

  @Get('comparison')
  @Access('calibration.read', calibration.inPath('cal_id'))
  @ApiOperation({
    operationId: 'calibrations.comparison',
    summary: 'Comparison with the previous calibration of the channel: differences with U, and E_n',
  })
  @ApiOkResponse({ type: CalibrationComparison })
  comparison(@Param('cal_id') id: string): Promise<CalibrationComparison> {
    return this.comparisons.withPrevious(id);
  }
}
