import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { KEY_SECURITY } from '../../access/access.decorator.js';
import { addAnswers } from './answers.js';
import { nameEnumerations } from './enumerations.js';
import { addFormats } from './formats.js';
import { tidyReferences } from './references.js';
import { asShapes } from './shapes.js';
import { addTexts } from './texts.js';

export function openApiDocument(app: INestApplication, version: string): OpenAPIObject {
  const options = new DocumentBuilder()
    .setTitle('Etalon')
    .setDescription(
      'Calibration and measurement-asset management. Sign in with `POST /api/v1/auth/login` and send the token as `Authorization: Bearer`. Fields with `x-signed-address` are paths on this server, signed and valid for a few minutes: resolve them against its address.',
    )
    .setVersion(version)
    .setOpenAPIVersion('3.0.3')
    .setLicense('Apache-2.0', 'https://www.apache.org/licenses/LICENSE-2.0')
    .addBearerAuth()
    .addSecurity(KEY_SECURITY, {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'etl_...',
      description:
        'An API key in the place of the token: `Authorization: Bearer etl_...`. `x-key-scope` of an operation names the scope that it needs; operations without one refuse API keys.',
    })
    .build();
  const document = SwaggerModule.createDocument(app, options);
  document.info.contact = { name: 'Operator of this installation' };
  const shapes = asShapes(document);
  addFormats(shapes);
  nameEnumerations(shapes);
  tidyReferences(shapes);
  addAnswers(shapes);
  addTexts(shapes);
  return document;
}
