import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.decorator.js';
import { Caller, CurrentCaller } from '../access/caller.js';
import { UuidPipe } from '../access/require-uuid.js';
import { responseOf } from '../http/fields/field-declarations.js';
import { orNull, ResponseNumber, ResponseText } from '../http/fields/response-fields.js';
import { Progress } from './progress.js';

class ProgressResponse {
  @ResponseNumber({ description: 'Fraction from 0 to 1' }) share: number;
  @ResponseText({ ...orNull, description: 'Current stage; null: a job with one stage' }) stage: string | null;
}

@ApiTags('Progress')
@Controller('api/v1/progress')
export class ProgressController {
  constructor(private readonly progress: Progress) {}

  @Get(':progress_id')
  @Access('profile.read')
  @ApiOperation({
    operationId: 'progress.get',
    summary: 'Progress of your running request with this progress_id',
  })
  @ApiOkResponse({ type: ProgressResponse })
  async get(@CurrentCaller() caller: Caller, @Param('progress_id', UuidPipe) id: string): Promise<ProgressResponse> {
    return responseOf(ProgressResponse, await this.progress.now(caller, id));
  }
}
