import { Component, inject } from '@angular/core';
import { RouterLink } from '@angular/router';
import { TextPipe } from '../../language';
import { Session } from '../../session/basics';
import { Icon } from '../../ui/lists';

/** Organizations that require a second factor which this session lacks. */
@Component({
  selector: 'app-closed-organizations',
  imports: [Icon, RouterLink, TextPipe],
  template: `
    @for (organization of session.closedOrganizations(); track organization.id) {
      <p class="note" role="status">
        <ui-icon name="locked" [size]="18" />
        <span>
          {{ 'second_factor.closed' | t: { name: organization.name } }}
          <a class="link" routerLink="/settings" [queryParams]="{ tab: 'security' }">{{
            'second_factor.needed.title' | t
          }}</a>
        </span>
      </p>
    }
  `,
  styleUrl: './security-tab.css',
})
export class ClosedOrganizations {
  protected readonly session = inject(Session);
}
