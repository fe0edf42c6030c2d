import { Injector, afterNextRender, inject, type WritableSignal } from '@angular/core';
import { submit, type FieldTree, type FormSubmitOptions, type ValidationError } from '@angular/forms/signals';
import { Texts } from '../language';
import { problemSentence } from '@etalon/i18n';
import { namedProblemText, problemText, readProblem } from './api-problem';

/**
 * `form(model, schema, { submission: submission((value) => data.create(value)) })`. Server errors go to their fields,
 * others to the form.
 */
export function injectSubmission() {
  const texts = inject(Texts);
  const injector = inject(Injector);
  return <Model>(send: (value: Model) => Promise<unknown>): FormSubmitOptions<Model, unknown> => ({
    action: async (field) => {
      try {
        await send(field().value());
        return undefined;
      } catch (error) {
        afterNextRender(() => focusFirstInvalid(field), { injector });
        return toFormErrors(field, error, texts);
      }
    },
    onInvalid: (field) => {
      // After the current attempt, which resets the submitting state.
      if (forgetRefusal(field)) queueMicrotask(() => void submit(field));
      else focusFirstInvalid(field);
    },
  });
}

/** Maps `detail[].loc` to fields; unmatched problems belong to the form. */
function toFormErrors(form: FieldTree<unknown>, error: unknown, texts: Texts): ValidationError.WithOptionalFieldTree[] {
  const problem = readProblem(error);
  const errors = problem.fields.map((entry): ValidationError.WithOptionalFieldTree => {
    const fieldTree = fieldAt(form, entry.path);
    const message = problemSentence(entry, texts);
    return fieldTree
      ? { kind: 'server', message, fieldTree }
      : { kind: 'server', message: namedProblemText(entry, texts) };
  });
  return errors.length > 0 ? errors : [{ kind: 'server', message: problemText(error, texts) }];
}

/**
 * Clears server errors before the next submit: the library does so only on a value change, without a public API.
 * @returns whether there was an error
 */
function forgetRefusal(form: FieldTree<unknown>): boolean {
  const refused = form()
    .errorSummary()
    .filter(({ kind }) => kind === 'server');
  for (const { fieldTree } of refused) (fieldTree() as unknown as Refused).submitState.submissionErrors.set([]);
  return refused.length > 0;
}

interface Refused {
  submitState: { submissionErrors: WritableSignal<readonly ValidationError[]> };
}

export function focusFirstInvalid(form: FieldTree<unknown>): void {
  form()
    .errorSummary()
    .find((error) => error.fieldTree !== form)
    ?.fieldTree()
    .focusBoundControl();
}

function fieldAt(form: FieldTree<unknown>, path: string[]): FieldTree<unknown> | undefined {
  let at: FieldTree<unknown> | undefined = form;
  for (const name of path) {
    const value: unknown = at?.().value();
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    at = (at as unknown as Record<string, FieldTree<unknown> | undefined>)[name];
  }
  return at === form ? undefined : at;
}
