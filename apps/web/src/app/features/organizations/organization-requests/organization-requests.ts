import { Component, ElementRef, Injector, afterNextRender, effect, inject, input, signal } from '@angular/core';
import type { OrganizationJoinRequestResponse, OrganizationResponse } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../../language';
import { problemText, readProblem } from '../../../session';
import { Button, Content, Empty, EmptyState, Panel, ResourceView, Toasts } from '../../../ui';
import { PersonLink } from '../../people';
import { OrganizationsData } from '../organizations-data';

@Component({
  selector: 'app-organization-requests',
  imports: [Button, Content, Empty, EmptyState, Panel, PersonLink, ResourceView, TextPipe],
  templateUrl: './organization-requests.html',
  styleUrl: './organization-requests.css',
  host: { tabindex: '-1' },
})
export class OrganizationRequests {
  private readonly data = inject(OrganizationsData);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  protected readonly format = inject(Format);

  readonly organization = input.required<OrganizationResponse>();
  readonly isAskedFor = input(false);

  protected readonly requests = this.data.requests(this.organization);
  protected readonly deciding = signal<string | undefined>(undefined);

  constructor() {
    const host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
    const injector = inject(Injector);
    effect(() => {
      if (!this.isAskedFor() || !this.requests.hasValue()) return;
      afterNextRender(
        () => {
          host.scrollIntoView({ block: 'nearest' });
          host.focus();
        },
        { injector },
      );
    });
  }

  protected async decide(request: OrganizationJoinRequestResponse, isApproved: boolean): Promise<void> {
    const { id, organization_id, user_name: name } = request;
    this.deciding.set(id);
    try {
      await (isApproved ? this.data.approve(organization_id, id) : this.data.reject(organization_id, id));
      this.toasts.done(
        this.texts.get(isApproved ? 'organizations.requests.approved' : 'organizations.requests.rejected', { name }),
      );
    } catch (error) {
      // Another administrator has already decided.
      const isGone = readProblem(error).status === 404;
      this.toasts.error(isGone ? this.texts.get('organizations.requests.gone') : problemText(error, this.texts));
      if (isGone) this.requests.reload();
    } finally {
      this.deciding.set(undefined);
    }
  }
}
