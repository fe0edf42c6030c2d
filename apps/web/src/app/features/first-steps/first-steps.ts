import { Component, computed, effect, inject, resource, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { MessageKey } from '@etalon/i18n';
import { TextPipe } from '../../language';
import { Session } from '../../session/basics';
import { Button, Icon } from '../../ui/lists';
import { FirstStepsData, type Begun } from './first-steps-data';

interface Step {
  id: string;
  title: MessageKey;
  text: MessageKey;
  link: readonly string[];
  query?: Record<string, string>;
  isDone: boolean;
}

const NOTHING: Begun = {
  hasLetterhead: false,
  hasAssets: false,
  hasCalibrations: false,
  hasSignature: false,
  isPublic: false,
};

/** Dismissal is remembered per device. */
const KEPT = 'etalon.first-steps';

@Component({
  selector: 'app-first-steps',
  imports: [Button, Icon, RouterLink, TextPipe],
  template: `
    @if (shown(); as steps) {
      <section class="no-print" [class.waiting]="begun.isLoading()" aria-labelledby="first-steps">
        <header class="row">
          <h2 id="first-steps">{{ 'first_steps.title' | t }}</h2>
          <span class="muted small">{{ 'first_steps.done' | t: { count: done(), all: steps.length } }}</span>
          @if (next(); as step) {
            <a class="link medium clip short" [routerLink]="step.link" [queryParams]="step.query ?? {}">{{
              step.title | t
            }}</a>
          }
          <button type="button" uiButton="quiet" slim icon="close" class="push" (click)="leave()">
            <span class="words">{{ 'first_steps.leave' | t }}</span>
          </button>
        </header>
        <ol>
          @for (step of steps; track step.id) {
            <li [class.done]="step.isDone" [class.next]="step.id === next()?.id">
              <ui-icon
                [class.ink-valid]="step.isDone"
                [class.subtle]="!step.isDone"
                [name]="step.isDone ? 'valid' : 'not_calibrated'"
                [size]="20"
              />
              <div>
                @if (step.isDone) {
                  <span class="muted">{{ step.title | t }}</span>
                } @else {
                  <a class="link medium" [routerLink]="step.link" [queryParams]="step.query ?? {}">{{
                    step.title | t
                  }}</a>
                  @if (step.id === next()?.id) {
                    <p class="small muted">{{ step.text | t }}</p>
                  }
                }
              </div>
            </li>
          }
        </ol>
      </section>
    }
  `,
  styleUrl: './first-steps.css',
})
export class FirstSteps {
  private readonly data = inject(FirstStepsData);
  private readonly session = inject(Session);

  private readonly isKept = signal(localStorage.getItem(KEPT) !== null);
  private readonly managed = computed(() => this.session.memberships().find(({ my_role }) => my_role === 'admin'));
  protected readonly begun = resource({
    params: () =>
      this.isKept() || !this.session.user() || !this.session.can('asset.create', null)
        ? undefined
        : { organization: this.managed()?.id },
    loader: ({ params }) => this.data.begun(params.organization),
  });
  private readonly steps = computed((): Step[] | undefined => {
    if (this.isKept() || !(this.begun.hasValue() || this.begun.isLoading())) return undefined;
    // The hidden box keeps its place while loading.
    const known = this.begun.hasValue() ? this.begun.value() : NOTHING;
    const { hasLetterhead, hasAssets, hasCalibrations, hasSignature, isPublic } = known;
    const mine = this.managed()?.id;
    return [
      step(
        'organization',
        this.session.can('installation.operate') ? ['/organizations/new'] : ['/organizations'],
        this.session.memberships().length > 0,
      ),
      ...(this.session.can('installation.operate') ? [step('public_address', ['/administration'], isPublic)] : []),
      ...(mine ? [step('address', ['/organizations', mine, 'edit'], hasLetterhead)] : []),
      step('asset', ['/assets/new'], hasAssets),
      step('calibration', hasAssets ? ['/calibrations/new'] : ['/assets/new'], hasCalibrations),
      { ...step('signature', ['/settings'], hasSignature), query: { tab: 'signature' } },
    ];
  });
  protected readonly next = computed(() => this.steps()?.find(({ isDone }) => !isDone));
  /** Null when complete. */
  protected readonly shown = computed(() => (this.next() ? this.steps() : undefined));
  protected readonly done = computed(() => this.steps()?.filter(({ isDone }) => isDone).length ?? 0);

  constructor() {
    effect(() => {
      if (this.steps() && !this.next()) this.leave();
    });
  }

  protected leave(): void {
    localStorage.setItem(KEPT, 'done');
    this.isKept.set(true);
  }
}

type StepId = 'organization' | 'public_address' | 'address' | 'asset' | 'calibration' | 'signature';

const step = (id: StepId, link: readonly string[], isDone: boolean): Step => ({
  id,
  title: `first_steps.${id}.title`,
  text: `first_steps.${id}.text`,
  link,
  isDone,
});
