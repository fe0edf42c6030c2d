import { ApiProperty } from '@nestjs/swagger';
import { TextField, UuidField } from '../../platform/http/fields/fields.js';

export class DatabaseImportForm {
  @ApiProperty({ type: String, format: 'binary' }) file: unknown;
  @UuidField({
    optional: true,
    description: 'Id chosen by the client for progress queries until the data is replaced',
  })
  progress_id?: string | null;
}

export class DatabaseResetRequest {
  @TextField({ max: 20, description: 'The word RESET', example: 'RESET' }) confirm: string;
}
