import { Component, inject, input } from '@angular/core';
import { Format, TextPipe } from '../../../language';
import { Session } from '../../../session';
import { Content, Empty, Face, Panel, Person, ResourceFaces, Rows } from '../../../ui';
import { OrganizationsData } from '../organizations-data';

/** The people of an organization, oldest first. */
@Component({
  selector: 'app-organization-members',
  imports: [Content, Empty, Face, Panel, Person, ResourceFaces, Rows, TextPipe],
  templateUrl: './organization-members.html',
  styleUrl: './organization-members.css',
})
export class OrganizationMembers {
  protected readonly session = inject(Session);
  protected readonly format = inject(Format);

  readonly id = input.required<string>();

  protected readonly members = inject(OrganizationsData).members(this.id);
}
