import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';

/** The API document; written to openapi.json without a database, and served. */
export function openApiDocument(app: INestApplication, version: string): OpenAPIObject {
  const options = new DocumentBuilder()
    .setTitle('Etalon')
    .setDescription(
      'Calibration and measurement-asset management. Sign in with `POST /api/v1/auth/login` and send the token as `Authorization: Bearer`.',
    )
    .setVersion(version)
    .setLicense('Apache-2.0', 'https://www.apache.org/licenses/LICENSE-2.0')
    .addBearerAuth()
    .build();
  return SwaggerModule.createDocument(app, options);
}
