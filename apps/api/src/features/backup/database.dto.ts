import { ApiProperty } from '@nestjs/swagger';
import { TextField, UuidField } from '../../platform/http/fields.js';

export class DatabaseImportForm {
  @ApiProperty({ type: String, format: 'binary' }) file: unknown;
  @UuidField({
    optional: true,
    description: 'Chosen by the caller: how far it is may be asked under it, until everything is replaced',
  })
  progress_id?: string | null;
}

export class DatabaseResetRequest {
  @TextField({ max: 20, description: 'RESET, as it stands here', example: 'RESET' }) confirm: string;
}
