import { CdkTrapFocus } from '@angular/cdk/a11y';
import { Component, computed, inject } from '@angular/core';
import { RouterLink, RouterLinkActive } from '@angular/router';
import { TextPipe } from '../../language';
import { Session } from '../../session/basics';
import { APP_VERSION, Icon, Mark } from '../../ui/lists';
import { mainPlaces, secondPlaces } from '../navigation';
import { SidebarState } from './sidebar-state';
import { SidebarViews } from './sidebar-views';

@Component({
  selector: 'app-sidebar',
  imports: [CdkTrapFocus, Icon, Mark, RouterLink, RouterLinkActive, SidebarViews, TextPipe],
  templateUrl: './sidebar.html',
  styleUrl: './sidebar.css',
  host: {
    '[class.folded]': 'state.isFolded()',
    '[class.drawn]': 'state.isDrawerOpen()',
    '(keydown.escape)': 'state.closeDrawer()',
  },
})
export class Sidebar {
  protected readonly state = inject(SidebarState);
  protected readonly version = inject(APP_VERSION);
  protected readonly session = inject(Session);
  protected readonly groups = computed(() =>
    [mainPlaces, secondPlaces].map((places) =>
      places.filter(({ action }) => action === undefined || this.session.can(action)),
    ),
  );
}
