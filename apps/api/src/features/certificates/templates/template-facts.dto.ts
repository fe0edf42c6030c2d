import { OptionalProseFact, TextFact } from '../../../platform/http/fields/field-kinds.js';

/** Facts besides the source. */
export class TemplateFacts {
  @TextFact(255, { example: 'Letterhead' }) name: string;
  @OptionalProseFact(2000) description?: string | null;
}
