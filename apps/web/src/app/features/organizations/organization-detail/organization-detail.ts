import { Component, computed, inject, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Format, TextPipe, Texts } from '../../../language';
import { Session } from '../../../session';
import { Button, Content, Face, Icon, Panel, ResourceFaces, showPlace } from '../../../ui';
import { OrganizationMark } from '../organization-mark';
import { OrganizationMembers } from '../organization-members/organization-members';
import { OrganizationsData } from '../organizations-data';

@Component({
  selector: 'app-organization-detail',
  imports: [
    Button,
    Content,
    Face,
    Icon,
    OrganizationMark,
    OrganizationMembers,
    Panel,
    ResourceFaces,
    RouterLink,
    TextPipe,
  ],
  templateUrl: './organization-detail.html',
  styleUrl: './organization-detail.css',
})
export class OrganizationDetail {
  protected readonly session = inject(Session);
  protected readonly format = inject(Format);

  readonly id = input.required<string>();

  protected readonly organization = inject(OrganizationsData).one(this.id);
  /** A private organization shows strangers its name and nothing else. */
  protected readonly isHidden = computed(() => {
    const organization = this.organization.hasValue() ? this.organization.value() : undefined;
    return organization !== undefined && organization.private && organization.created_at === null;
  });

  constructor() {
    const texts = inject(Texts);
    showPlace(() => [
      { text: texts.get('organizations.list.title'), link: '/organizations' },
      { text: this.organization.hasValue() ? this.organization.value().name : '' },
    ]);
  }
}
