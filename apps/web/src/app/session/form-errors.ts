import { Injector, afterNextRender, inject, type WritableSignal } from '@angular/core';
import {
  submit,
  type FieldState,
  type FieldTree,
  type FormSubmitOptions,
  type ValidationError,
} from '@angular/forms/signals';
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
      const element = activeForm();
      try {
        await send(field().value());
        return undefined;
      } catch (error) {
        focusFirstInvalid(field, injector, { element, unshown: () => namedErrors(error, texts) });
        return toFormErrors(field, error, texts);
      }
    },
    onInvalid: (field) => {
      // After the current attempt, which resets the submitting state.
      if (forgetRefusal(field)) queueMicrotask(() => void submit(field));
      else focusFirstInvalid(field, injector);
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
  for (const { fieldTree } of refused) submitState(fieldTree).submissionErrors.set([]);
  return refused.length > 0;
}

interface Refused {
  submitState: { submissionErrors: WritableSignal<readonly ValidationError[]> };
}

const submitState = (field: () => unknown) => (field() as Refused).submitState;

const namedErrors = (error: unknown, texts: Texts): ValidationError[] =>
  readProblem(error).fields.map((entry) => ({ kind: 'server', message: namedProblemText(entry, texts) }));

const INVALID =
  ':is([aria-invalid]:not([aria-invalid=false]), [data-invalid] :is(input, select, textarea, button)):not(:disabled)';

/** The submit button may be disabled meanwhile, which takes its focus. */
const activeForm = () => document.activeElement?.closest('form') ?? null;

/**
 * After the next render, which opens folded sections. Grids and groups of checks are not bound to their fields.
 * @param unshown errors for the form if no control shows one
 */
export function focusFirstInvalid(
  form: FieldTree<unknown>,
  injector: Injector,
  { element = activeForm(), unshown }: { element?: Element | null; unshown?: () => ValidationError[] } = {},
): void {
  afterNextRender(
    () => {
      const [first] = form()
        .errorSummary()
        .filter(({ fieldTree }) => fieldTree !== form);
      if (!first) return;
      const shown = (element ?? document).querySelector<HTMLElement>(INVALID);
      for (let part = shown?.closest('details'); part; part = part.parentElement?.closest('details')) part.open = true;
      if (shown) shown.focus();
      else if (isBound(first.fieldTree)) first.fieldTree().focusBoundControl();
      else if (unshown)
        submitState(form).submissionErrors.set(unshown().map((error) => ({ ...error, fieldTree: form })));
    },
    { injector },
  );
}

const isBound = (field: () => Pick<FieldState<unknown>, 'formFieldBindings'>): boolean =>
  field()
    .formFieldBindings()
    .some(({ element }) => element.isConnected);

function fieldAt(form: FieldTree<unknown>, path: string[]): FieldTree<unknown> | undefined {
  let at: FieldTree<unknown> | undefined = form;
  for (const name of path) {
    const value: unknown = at?.().value();
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    at = (at as unknown as Record<string, FieldTree<unknown> | undefined>)[name];
  }
  return at === form ? undefined : at;
}
