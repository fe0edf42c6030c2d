import { OptionalProseFact, TextFact } from '../../../platform/http/facts.js';

/** What a person states of a template, beside its source. */
export class TemplateFacts {
  @TextFact(255, { example: 'Letterhead' }) name: string;
  @OptionalProseFact(2000) description?: string | null;
}
