import { Component, inject, input, linkedSignal, output, resource } from '@angular/core';
import { FormField, FormRoot, form, required } from '@angular/forms/signals';
import {
  Api,
  secondFactorRulesGet,
  secondFactorRulesGetOfOrganization,
  secondFactorRulesSet,
  secondFactorRulesSetOfOrganization,
  type SecondFactorRuleResponse,
} from '@etalon/api-client';
import { TextPipe, Texts } from '../../language';
import { Session, injectSubmission } from '../../session';
import { Button, Content, DateInput, Field, FormError, Panel, ResourceView, Switch, Toasts } from '../../ui';

@Component({
  selector: 'app-second-factor-rule',
  imports: [Button, Content, DateInput, Field, FormError, FormField, FormRoot, Panel, ResourceView, Switch, TextPipe],
  template: `
    <ui-panel
      [heading]="'second_factor.rule.title' | t"
      [caption]="(organization() ? 'second_factor.rule.of_members' : 'second_factor.rule.of_everybody') | t"
    >
      <ui-resource [of]="kept" [failed]="'second_factor.rule.failed' | t">
        <ng-template [uiContent]="kept" let-rule>
          <form class="stack" [formRoot]="f">
            <ui-switch [formField]="f.isRequired">{{ 'second_factor.rule.required' | t }}</ui-switch>
            @if (model().isRequired) {
              <ui-field
                [label]="'second_factor.rule.from' | t"
                [help]="
                  (organization() ? 'second_factor.rule.from_help_of_members' : 'second_factor.rule.from_help') | t
                "
                [of]="f.day"
              >
                <ui-date [formField]="f.day" />
              </ui-field>
            }
            <p class="muted small">{{ 'second_factor.rule.without' | t: { count: rule.without_factor } }}</p>
            <ui-form-error [of]="f" />
            <div>
              <button type="submit" uiButton="primary" [busy]="f().submitting()">
                {{ 'second_factor.rule.save' | t }}
              </button>
            </div>
          </form>
        </ng-template>
      </ui-resource>
    </ui-panel>
  `,
  styles: 'form { max-width: 560px; }',
})
export class RulePanel {
  private readonly api = inject(Api);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  private readonly session = inject(Session);
  private readonly submission = injectSubmission();

  /** Empty: the installation. */
  readonly organization = input('');
  readonly changed = output();

  protected readonly kept = resource({
    params: () => ({ org_id: this.organization() }),
    loader: ({ params: { org_id } }): Promise<SecondFactorRuleResponse> =>
      org_id === ''
        ? this.api.invoke(secondFactorRulesGet)
        : this.api.invoke(secondFactorRulesGetOfOrganization, { org_id }),
  });
  protected readonly model = linkedSignal(() => {
    const from = this.kept.hasValue() ? this.kept.value().required_from : null;
    return { isRequired: from !== null, day: dayOf(from === null ? new Date() : new Date(from)) };
  });
  protected readonly f = form(this.model, (path) => required(path.day), {
    submission: this.submission(async ({ isRequired, day }) => {
      const body = { required_from: isRequired ? new Date(`${day}T00:00:00`).toISOString() : null };
      const org_id = this.organization();
      if (org_id === '') await this.api.invoke(secondFactorRulesSet, { body });
      else await this.api.invoke(secondFactorRulesSetOfOrganization, { org_id, body });
      this.toasts.done(this.texts.get('second_factor.rule.saved'));
      // The rule may close the organization to this session.
      this.session.reloadAccount();
      this.changed.emit();
      this.kept.reload();
    }),
  });
}

function dayOf(time: Date): string {
  const [month, day] = [time.getMonth() + 1, time.getDate()].map((part) => String(part).padStart(2, '0'));
  return [time.getFullYear(), month, day].join('-');
}
