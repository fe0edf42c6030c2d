import { Component, type ElementRef, computed, inject, input, resource, signal, viewChild } from '@angular/core';
import { FormField, FormRoot, form, required } from '@angular/forms/signals';
import { Router, RouterLink } from '@angular/router';
import { megabytes, uploadRules } from '@etalon/access';
import { TextPipe, Texts } from '../../../language';
import { injectSubmission, problemText } from '../../../session';
import { Skeleton, Button, Field, FileDrop, FormError, Input, queryText, showBreadcrumbs } from '../../../ui';
import { OpenFrame } from '../open-frame/open-frame';
import { VerificationAnswer } from '../verification-answer/verification-answer';
import { VerificationData } from '../verification-data';

/** Public verification: by number and code, which the URL may contain, or by file. */
@Component({
  selector: 'app-verify-page',
  imports: [
    Skeleton,
    Button,
    Field,
    FileDrop,
    FormError,
    FormField,
    FormRoot,
    Input,
    OpenFrame,
    RouterLink,
    TextPipe,
    VerificationAnswer,
  ],
  templateUrl: './verify-page.html',
  styleUrl: './verify-page.css',
})
export class VerifyPage {
  private readonly data = inject(VerificationData);
  private readonly router = inject(Router);
  private readonly texts = inject(Texts);
  private readonly submission = injectSubmission();
  private readonly box = viewChild<ElementRef<HTMLInputElement>>('box');

  readonly number = input('', { transform: queryText });
  readonly code = input('', { transform: queryText });

  protected readonly asked = resource({
    params: () => (this.number() && this.code() ? { number: this.number(), code: this.code() } : undefined),
    loader: ({ params }) => this.data.byCode(params.number, params.code),
  });
  /** Newer than the result for the URL. */
  protected readonly compared = signal<{
    name: string;
    answer: Awaited<ReturnType<VerificationData['byFile']>>;
  } | null>(null);
  protected readonly sent = signal<number | null>(null);
  protected readonly refusal = signal<string | null>(null);
  protected readonly answer = computed(
    () => this.compared()?.answer ?? (this.asked.hasValue() ? this.asked.value() : undefined),
  );
  protected readonly problem = computed(() =>
    this.asked.error() ? problemText(this.asked.error(), this.texts) : null,
  );
  /** Number of the code, if the file is another certificate. */
  protected readonly otherNumber = computed(() => {
    const file = this.compared()?.answer;
    const number = this.asked.hasValue() ? this.asked.value().certificate_number : null;
    return file && file.state !== 'unknown' && file.certificate_number !== number ? number : null;
  });

  protected readonly model = signal({ number: '', code: '' });
  protected readonly f = form(
    this.model,
    (path) => {
      required(path.number);
      required(path.code);
    },
    {
      submission: this.submission(async ({ number, code }) => {
        this.compared.set(null);
        await this.router.navigate(['/verify', number.trim()], { queryParams: { code: code.trim() } });
      }),
    },
  );

  constructor() {
    showBreadcrumbs(() => [{ text: this.texts.get('verify.title') }]);
  }

  protected async compare(files: FileList | null | undefined): Promise<void> {
    const file = files?.item(0);
    const box = this.box()?.nativeElement;
    if (!file || this.sent() !== null) return;
    this.refusal.set(null);
    if (file.size > uploadRules.certificateToVerify.maxBytes) {
      const limit_mb = megabytes(uploadRules.certificateToVerify);
      this.refusal.set(this.texts.get('errors.code.upload.too_large', { limit_mb }));
      return;
    }
    this.sent.set(0);
    try {
      const answer = await this.data.byFile(file, (share) => {
        this.sent.set(share);
      });
      this.compared.set({ name: file.name, answer });
    } catch (error) {
      this.refusal.set(problemText(error, this.texts));
    } finally {
      this.sent.set(null);
      if (box) box.value = '';
    }
  }
}
