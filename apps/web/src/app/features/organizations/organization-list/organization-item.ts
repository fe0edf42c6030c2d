import { Component, input, output } from '@angular/core';
import { RouterLink, RouterLinkActive } from '@angular/router';
import type { OrganizationListItem } from '@etalon/api-client';
import { TextPipe } from '../../../language';
import { Button, Icon } from '../../../ui';
import { OrganizationMark } from '../organization-mark';

@Component({
  selector: 'app-organization-item',
  imports: [Button, Icon, OrganizationMark, RouterLink, RouterLinkActive, TextPipe],
  templateUrl: './organization-item.html',
  styleUrl: './organization-item.css',
})
export class OrganizationItem {
  readonly organization = input.required<OrganizationListItem>();
  readonly join = output();
}
