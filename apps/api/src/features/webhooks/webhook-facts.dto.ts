import { Column } from 'typeorm';
import { Text } from '../../platform/database/schema/columns.js';
import { publishedEvents } from '../../platform/feature/registered.js';
import { FieldDeclaration } from '../../platform/http/fields/field-declarations.js';
import { TextFact } from '../../platform/http/fields/field-kinds.js';
import { EnumsField, TextField } from '../../platform/http/fields/fields.js';

/** What a person states of a webhook, each fact in one place. */
export class WebhookFacts {
  @TextFact(255, { example: 'Maintenance planning' }) name: string;
  @FieldDeclaration(
    TextField({
      min: 1,
      max: 2000,
      example: 'https://planning.example.org/hooks/etalon',
      description: 'https URL at a public address; other ranges only if WEBHOOK_ALLOWED_RANGES permits them',
    }),
    Text(2000),
  )
  url: string;
  @FieldDeclaration(
    EnumsField(publishedEvents, {
      name: 'WebhookEvent',
      required: true,
      description: 'Events to deliver, at least one',
    }),
    Column({ type: 'text', array: true }),
  )
  events: string[];
}
