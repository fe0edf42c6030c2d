import { Component, computed, inject, linkedSignal, resource } from '@angular/core';
import { FormField, FormRoot, form, max, min, required } from '@angular/forms/signals';
import { TextPipe, Texts } from '../../../language';
import { injectSubmission } from '../../../session';
import {
  Button,
  Content,
  Field,
  FormError,
  NumberInput,
  Panel,
  ResourceView,
  Select,
  Switch,
  Toasts,
} from '../../../ui';
import { SignOnData } from './sign-on-data';

@Component({
  selector: 'app-passwords-form',
  imports: [
    Button,
    Content,
    Field,
    FormError,
    FormField,
    FormRoot,
    NumberInput,
    Panel,
    ResourceView,
    Select,
    Switch,
    TextPipe,
  ],
  template: `
    <ui-panel
      [heading]="'administration.sign_on.passwords' | t"
      [caption]="'administration.sign_on.passwords_caption' | t"
    >
      <ui-resource [of]="kept" [failed]="'administration.sign_on.failed' | t">
        <ng-template [uiContent]="kept">
          <form class="stack" [formRoot]="f">
            <ui-switch [formField]="f.passwords_allowed">{{
              'administration.sign_on.passwords_allowed' | t
            }}</ui-switch>
            @if (!model().passwords_allowed) {
              <ui-field
                [label]="'administration.sign_on.break_glass' | t"
                [help]="'administration.sign_on.break_glass_help' | t"
                [of]="f.break_glass_user_id"
              >
                <ui-select [placeholder]="''" [options]="superadmins()" [formField]="f.break_glass_user_id" />
              </ui-field>
            }
            <ui-field
              [label]="'administration.sign_on.session_idle_minutes' | t"
              [help]="'administration.sign_on.session_idle_help' | t"
              [of]="f.session_idle_minutes"
            >
              <ui-number [formField]="f.session_idle_minutes" />
            </ui-field>
            <ui-field [label]="'administration.sign_on.session_max_hours' | t" [of]="f.session_max_hours">
              <ui-number [formField]="f.session_max_hours" />
            </ui-field>
            <ui-form-error [of]="f" />
            <div>
              <button type="submit" uiButton="primary" [busy]="f().submitting()">
                {{ 'administration.sign_on.save' | t }}
              </button>
            </div>
          </form>
        </ng-template>
      </ui-resource>
    </ui-panel>
  `,
  styles: 'form { max-width: 560px; }',
})
export class PasswordsForm {
  private readonly data = inject(SignOnData);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  private readonly submission = injectSubmission();

  protected readonly kept = resource({ loader: () => this.data.passwords() });
  protected readonly superadmins = computed(() =>
    (this.kept.hasValue() ? this.kept.value().superadmins : []).map(({ id, name, email }) => ({
      value: id,
      label: `${name} (${email})`,
    })),
  );
  protected readonly model = linkedSignal(() => {
    const settings = this.kept.hasValue() ? this.kept.value().settings : undefined;
    return {
      passwords_allowed: settings?.passwords_allowed ?? true,
      break_glass_user_id: settings?.break_glass_user_id ?? '',
      session_idle_minutes: settings?.session_idle_minutes ?? null,
      session_max_hours: settings?.session_max_hours ?? null,
    };
  });
  protected readonly f = form(
    this.model,
    (path) => {
      min(path.session_idle_minutes, 5);
      max(path.session_idle_minutes, 10_080);
      required(path.session_max_hours);
      min(path.session_max_hours, 1);
      max(path.session_max_hours, 168);
    },
    {
      submission: this.submission(async ({ passwords_allowed, break_glass_user_id, ...limits }) => {
        const person = break_glass_user_id === '' ? {} : { break_glass_user_id };
        await this.data.setPasswords({ passwords_allowed, ...person, ...limits });
        this.toasts.done(this.texts.get('administration.sign_on.saved'));
      }),
    },
  );
}
