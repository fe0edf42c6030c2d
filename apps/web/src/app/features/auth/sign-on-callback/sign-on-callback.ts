import { Component, DOCUMENT, computed, inject, input, resource } from '@angular/core';
import { Router, RouterLink } from '@angular/router';
import { TextPipe, Texts } from '../../../language';
import { ConfirmIdentity, SignOn, problemText } from '../../../session';
import { Skeleton, Button, showBreadcrumbs } from '../../../ui/basics';
import { AuthFrame } from '../auth-frame/auth-frame';

@Component({
  selector: 'app-sign-on-callback',
  imports: [AuthFrame, Skeleton, Button, RouterLink, TextPipe],
  template: `
    <app-auth-frame>
      @if (finished.error() || isForeign()) {
        <div class="done" role="alert">
          <h1>{{ 'auth.sign_on.failed_title' | t }}</h1>
          <p class="muted">{{ isForeign() ? ('errors.code.sign_on.expired' | t) : problem() }}</p>
          <div>
            <a uiButton="primary" routerLink="/sign-in">{{ 'auth.register.to_sign_in' | t }}</a>
          </div>
        </div>
      } @else {
        <div class="done" role="status">
          <h1>{{ 'auth.sign_in.busy' | t }}</h1>
          <ui-skeleton shape="facts" [count]="2" />
        </div>
      }
    </app-auth-frame>
  `,
  styleUrl: '../auth.css',
})
export class SignOnCallback {
  private readonly signOn = inject(SignOn);
  private readonly router = inject(Router);
  private readonly texts = inject(Texts);
  private readonly confirm = inject(ConfirmIdentity);
  private readonly window = inject(DOCUMENT).defaultView;
  private readonly search = this.window?.location.search ?? '';

  readonly provider = input.required<string>();

  protected readonly finished = resource({
    params: () => this.provider(),
    loader: async ({ params }) => {
      const response = this.search.slice(1);
      const to = await this.signOn.finish(params, response);
      // In a confirmation window the page that asked takes the answer.
      if (to === undefined && (await this.confirm.handOver({ provider: params, response }))) this.window?.close();
      if (to !== undefined) await this.router.navigateByUrl(to, { replaceUrl: true });
      return to ?? null;
    },
  });
  /** Another tab started the sign-in, or this tab was reloaded since. */
  protected readonly isForeign = computed(() => this.finished.hasValue() && this.finished.value() === null);
  protected readonly problem = computed(() => problemText(this.finished.error(), this.texts));

  constructor() {
    showBreadcrumbs(() => [{ text: this.texts.get('auth.sign_in.title') }]);
  }
}
