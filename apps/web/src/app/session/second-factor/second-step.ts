import { Component, inject, input, output } from '@angular/core';
import { TextPipe } from '../../language';
import { FactorProof } from './factor-proof';
import { SecondFactor, type PendingSignIn } from './second-factor';

@Component({
  selector: 'app-second-step',
  imports: [FactorProof, TextPipe],
  template: `
    <app-factor-proof
      [pending]="pending()"
      [byCode]="byCode"
      [byPasskey]="byPasskey"
      [act]="'auth.sign_in.submit' | t"
      (expired)="expired.emit($event)"
    />
  `,
})
export class SecondStepForm {
  private readonly factor = inject(SecondFactor);

  readonly pending = input.required<PendingSignIn>();
  readonly done = output<string>();
  readonly expired = output<string>();

  protected readonly byCode = async (proof: { code?: string; recovery_code?: string }): Promise<void> => {
    const { challenge } = this.pending();
    this.done.emit(await this.factor.finish({ challenge, ...proof }));
  };
  protected readonly byPasskey = async (): Promise<void> => {
    this.done.emit(await this.factor.finishByPasskey(this.pending().challenge));
  };
}
