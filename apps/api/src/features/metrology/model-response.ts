import type { ModelResult } from '@etalon/metrology';
import { responseOf } from '../../platform/http/fields/field-declarations.js';
import { EvaluateModelResponse, ModelNotice } from './model.dto.js';

export function toModelResponse(result: ModelResult): EvaluateModelResponse {
  return responseOf(EvaluateModelResponse, result, {
    notices: result.notices.map(({ code, message, params }) =>
      responseOf(ModelNotice, { code, message, params: params ?? {} }),
    ),
  });
}
