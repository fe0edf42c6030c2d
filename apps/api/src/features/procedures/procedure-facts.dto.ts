import { OptionalJson, Text } from '../../platform/database/schema/columns.js';
import { FieldDeclaration } from '../../platform/http/fields/field-declarations.js';
import { ListField, NumberField, TextField, TextListField, UuidField } from '../../platform/http/fields/fields.js';
import {
  OptionalProseFact,
  OptionalTextFact,
  OptionalWholeFact,
  TextFact,
} from '../../platform/http/fields/field-kinds.js';
import { ClimateLimitFacts } from './procedure-climate.dto.js';

/** Lists of a procedure: how long they may be. */
const procedureBounds = {
  tags: 50,
  equipment: 100,
  materials: 100,
  environment: 50,
  safety_notes: 100,
  steps: 200,
  acceptance_criteria: 100,
} as const;

/** A hundred years. */
const LONGEST_MINUTES = 52_560_000;

class ProcedureEquipmentItem {
  @TextField({ min: 1, max: 255, printed: true, example: 'Stirred liquid bath' }) name: string;
  @TextField({ optional: true, max: 255, printed: true }) model?: string | null;
}

class ProcedureMaterialItem {
  @TextField({ min: 1, max: 255, printed: true, example: 'Isopropyl alcohol' }) name: string;
  @TextField({ optional: true, max: 255, printed: true }) quantity?: string | null;
}

class ProcedureEnvironmentItem {
  @TextField({ min: 1, max: 255, printed: true, example: 'Ambient temperature' }) parameter: string;
  @TextField({ min: 1, max: 255, printed: true, example: '23 °C ± 2 °C' }) value: string;
}

class ProcedureAcceptanceCriterion {
  @TextField({ min: 1, max: 500, printed: true, example: 'Largest error' }) label: string;
  @TextField({ min: 1, max: 500, printed: true, example: '0.3 °C' }) limit: string;
}

export class ProcedureStep {
  @UuidField({
    optional: true,
    description:
      'Names the step within its procedure, so that attachments follow it when steps are reordered. Given by the service, and kept when it is sent back; without it a step is recognized by its text, then by its position.',
  })
  step_id?: string | null;
  @TextField({ min: 1, max: 255, printed: true, example: 'Let the sensor settle in the bath' }) title: string;
  @TextField({ optional: true, max: 10_000, multiline: true, printed: true }) description?: string | null;
  @NumberField({ optional: true, min: 0, max: LONGEST_MINUTES, description: 'Minutes', example: 15 }) duration_min?:
    number | null;
}

/** What a person states of a procedure: its content, of which every change is a new revision. */
export class ProcedureFacts extends ClimateLimitFacts {
  @FieldDeclaration(
    TextField({
      min: 1,
      max: 20,
      printed: true,
      identifier: true,
      example: 'PR-004',
      description: 'Procedure id, unique in the installation; a deactivated procedure keeps its id',
    }),
    Text(20),
  )
  proc_id: string;
  @TextFact(255, { printed: true, example: 'temperature' }) physical_quantity: string;
  @TextFact(255, { printed: true, example: 'Comparison in a stirred bath' }) name: string;
  @OptionalProseFact(20_000, { printed: true }) description?: string | null;
  @FieldDeclaration(
    TextField({ default: '1.0', min: 1, max: 50, printed: true, description: 'Version as given by the author' }),
    Text(50),
  )
  version: string = '1.0';
  @OptionalTextFact(50, { printed: true, example: 'intermediate' }) difficulty?: string | null;
  @OptionalTextFact(255, { printed: true, example: 'EURAMET cg-13' }) standard_ref?: string | null;
  @OptionalTextFact(255, { printed: true }) author?: string | null;
  @OptionalWholeFact({ min: 0, max: LONGEST_MINUTES, description: 'Duration in minutes; absent: sum of the steps' })
  duration_min?: number | null;
  @FieldDeclaration(
    TextListField({ optional: true, max: procedureBounds.tags, each: { max: 100, printed: true } }),
    OptionalJson(),
  )
  tags?: string[] | null;
  @FieldDeclaration(
    ListField(() => ProcedureEquipmentItem, { optional: true, max: procedureBounds.equipment }),
    OptionalJson(),
  )
  equipment?: ProcedureEquipmentItem[] | null;
  @FieldDeclaration(
    ListField(() => ProcedureMaterialItem, { optional: true, max: procedureBounds.materials }),
    OptionalJson(),
  )
  materials?: ProcedureMaterialItem[] | null;
  @FieldDeclaration(
    ListField(() => ProcedureEnvironmentItem, { optional: true, max: procedureBounds.environment }),
    OptionalJson(),
  )
  environment?: ProcedureEnvironmentItem[] | null;
  @FieldDeclaration(
    TextListField({
      optional: true,
      max: procedureBounds.safety_notes,
      each: { max: 2000, multiline: true, printed: true },
    }),
    OptionalJson(),
  )
  safety_notes?: string[] | null;
  @FieldDeclaration(ListField(() => ProcedureStep, { optional: true, max: procedureBounds.steps }), OptionalJson())
  steps?: ProcedureStep[] | null;
  @FieldDeclaration(
    ListField(() => ProcedureAcceptanceCriterion, { optional: true, max: procedureBounds.acceptance_criteria }),
    OptionalJson(),
  )
  acceptance_criteria?: ProcedureAcceptanceCriterion[] | null;
}
