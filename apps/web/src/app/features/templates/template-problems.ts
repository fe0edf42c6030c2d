import { HttpErrorResponse } from '@angular/common/http';
import type { MessageKey } from '@etalon/i18n';

type Reason = MessageKey extends infer Key ? (Key extends `templates.problems.${infer Name}` ? Name : never) : never;

export interface TemplateProblem {
  line: number;
  reason: Reason;
  about: string;
}

/** Null for other errors. */
export function templateProblems(error: unknown): TemplateProblem[] | null {
  if (!(error instanceof HttpErrorResponse)) return null;
  const body = error.error as { code?: string; params?: { problems?: TemplateProblem[] } } | null;
  return body?.code === 'certificate_template.refused' ? (body.params?.problems ?? []) : null;
}
