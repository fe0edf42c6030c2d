import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { UuidPipe } from '../../platform/access/require-uuid.js';
import type { Page } from '../../platform/http/paging/page.js';
import { NotAudited } from '../audit/index.js';
import { SavedViewCreate, SavedViewResponse, SavedViewsQuery } from './saved-views.dto.js';
import { SavedViewsService } from './saved-views.service.js';

const own = 'how people look at a list is no record';

@ApiTags('Users')
@Controller('api/v1/saved-views')
export class SavedViewsController {
  constructor(private readonly views: SavedViewsService) {}

  @Get()
  @Access('profile.read')
  @ApiOperation({
    operationId: 'savedViews.list',
    summary: 'Saved views of a list: your own and those shared with your organizations, by name',
  })
  @ApiOkResponse({ type: [SavedViewResponse] })
  list(@CurrentCaller() caller: Caller, @Query() query: SavedViewsQuery): Promise<Page<SavedViewResponse>> {
    return this.views.list(caller, query);
  }

  @Post()
  @Access('profile.update')
  @NotAudited(own)
  @ApiOperation({ operationId: 'savedViews.save', summary: 'Save a view; replaces your view of the same name' })
  @ApiCreatedResponse({ type: SavedViewResponse })
  save(@CurrentCaller() caller: Caller, @Body() body: SavedViewCreate): Promise<SavedViewResponse> {
    return this.views.save(caller, body);
  }

  @Delete(':view_id')
  @HttpCode(204)
  @Access('profile.update')
  @NotAudited(own)
  @ApiOperation({ operationId: 'savedViews.remove', summary: 'Forget a view' })
  @ApiNoContentResponse()
  remove(@CurrentCaller() caller: Caller, @Param('view_id', UuidPipe) id: string): Promise<void> {
    return this.views.remove(caller, id);
  }
}
