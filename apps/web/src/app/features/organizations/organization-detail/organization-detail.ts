import { afterRenderEffect, Component, computed, ElementRef, inject, input, viewChild } from '@angular/core';
import { toSignal } from '@angular/core/rxjs-interop';
import { ActivatedRoute, Router, RouterLink } from '@angular/router';
import type { OrganizationResponse } from '@etalon/api-client';
import { TextPipe, Texts } from '../../../language';
import { Session } from '../../../session';
import { Button, Content, EmptyState, Icon, ResourceView, queryText, showBreadcrumbs } from '../../../ui';
import { ServiceAccountsPanel } from '../../api-keys';
import { FirstSteps } from '../../first-steps';
import { RulePanel } from '../../second-factor';
import { TemplatePanel } from '../../templates';
import { WebhookPanel } from '../../webhooks';
import type { SuccessorChoice } from '../successor-dialog/successor-dialog';
import { MembershipActions } from '../membership-actions';
import { OrganizationCalendar } from '../organization-calendar/organization-calendar';
import { OrganizationDanger } from '../organization-danger/organization-danger';
import { OrganizationExport } from '../organization-export/organization-export';
import { OrganizationFacts } from '../organization-facts/organization-facts';
import { OrganizationMark } from '../organization-mark';
import { OrganizationMembers } from '../organization-members/organization-members';
import { OrganizationRequests } from '../organization-requests/organization-requests';
import { OrganizationScope } from '../organization-scope/organization-scope';
import { OrganizationSignatures } from '../organization-signatures/organization-signatures';
import { OrganizationSigning } from '../organization-signing/organization-signing';
import { OrganizationsData } from '../organizations-data';

@Component({
  selector: 'app-organization-detail',
  imports: [
    Button,
    Content,
    EmptyState,
    FirstSteps,
    Icon,
    OrganizationCalendar,
    OrganizationDanger,
    OrganizationExport,
    OrganizationFacts,
    OrganizationMark,
    OrganizationMembers,
    OrganizationRequests,
    OrganizationScope,
    OrganizationSignatures,
    OrganizationSigning,
    ResourceView,
    RouterLink,
    RulePanel,
    ServiceAccountsPanel,
    TextPipe,
    TemplatePanel,
    WebhookPanel,
  ],
  templateUrl: './organization-detail.html',
  styleUrl: './organization-detail.css',
})
export class OrganizationDetail {
  private readonly data = inject(OrganizationsData);
  private readonly router = inject(Router);
  private readonly texts = inject(Texts);
  protected readonly members = viewChild(OrganizationMembers);
  protected readonly session = inject(Session);
  protected readonly actions = inject(MembershipActions);

  readonly id = input.required<string>();
  readonly edit = input('', { transform: queryText });

  readonly calendar = input('', { transform: queryText });

  protected readonly organization = this.data.one(this.id);
  private readonly known = computed(() => (this.organization.hasValue() ? this.organization.value() : undefined));
  /** Outsiders see only the name of a private organization. */
  protected readonly isHidden = computed(() => this.known()?.private === true && this.known()?.created_at === null);
  /** Directory entries have neither members nor certificates. */
  protected readonly isInternal = computed(() => this.known()?.org_category !== 'external');
  protected readonly canJoin = computed(() => {
    const organization = this.known();
    if (!organization?.is_active || organization.is_member || organization.my_role) return false;
    if (organization.has_pending_join_request) return false;
    return this.isInternal() && this.session.can('organization.join', organization.id);
  });

  private readonly part = toSignal(inject(ActivatedRoute).fragment);
  private readonly element = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;

  constructor() {
    // The router scrolled before the parts were there.
    afterRenderEffect(() => {
      const part = this.part();
      if (part && this.known()) this.element.querySelector(`[id="${CSS.escape(part)}"]`)?.scrollIntoView();
    });
    showBreadcrumbs(() => [
      { text: this.texts.get('organizations.list.title'), link: '/organizations' },
      { text: this.known()?.name ?? '' },
    ]);
  }

  protected async leave(organization: OrganizationResponse): Promise<void> {
    await this.goOn(organization, await this.actions.leave(organization));
  }

  protected reload(): void {
    this.organization.reload();
  }

  protected restore({ id, name }: OrganizationResponse): Promise<boolean> {
    return this.actions.attempt(() => this.data.restore(id), this.texts.get('organizations.detail.restored', { name }));
  }

  protected async goOn(organization: OrganizationResponse, choice: SuccessorChoice | undefined): Promise<void> {
    if (choice?.kind === 'add') await this.members()?.add();
    if (choice?.kind === 'deactivate') await this.deactivate(organization);
  }

  protected async deactivate(organization: OrganizationResponse): Promise<void> {
    const isDone = await this.actions.deactivate(organization);
    if (isDone && this.session.user()?.role !== 'superadmin') await this.router.navigateByUrl('/organizations');
  }
}
