import { Component, type ElementRef, Injector, afterNextRender, computed, inject, viewChild } from '@angular/core';
import { DOCUMENT } from '@angular/common';
import { NavigationEnd, Router, RouterOutlet } from '@angular/router';
import { takeUntilDestroyed } from '@angular/core/rxjs-interop';
import { filter } from 'rxjs';
import { TextPipe } from '../language';
import { Session } from '../session/basics';
import { FirstPassword } from '../session/first-password';
import { Content, ResourceView, onReturn } from '../ui/lists';
import { ScannerKeys } from '../features/scanning';
import { ClosedOrganizations, FactorNeeded } from '../features/second-factor';
import { ClippedTitles } from './clipped-titles';
import { FocusRestore } from './focus-restore';
import { registerServiceWorker } from './offline';
import { PaletteOpener } from './palette/palette-opener';
import { Shortcuts } from './shortcuts/shortcuts';
import { Sidebar } from './sidebar/sidebar';
import { SidebarState } from './sidebar/sidebar-state';
import { Topbar } from './topbar/topbar';

const OFFLINE_AFTER_MS = 5000;

@Component({
  selector: 'app-shell',
  imports: [
    ClosedOrganizations,
    Content,
    FactorNeeded,
    FirstPassword,
    ResourceView,
    RouterOutlet,
    Sidebar,
    TextPipe,
    Topbar,
  ],
  templateUrl: './shell.html',
  styleUrl: './shell.css',
  host: { '[class.narrow]': 'sidebar.isFolded()', '[class.alone]': 'asksForPassword() || session.needsFactor()' },
})
export class Shell {
  private readonly router = inject(Router);
  private readonly injector = inject(Injector);
  private path?: string;
  private readonly main = viewChild<ElementRef<HTMLElement>>('main');

  protected readonly session = inject(Session);
  protected readonly sidebar = inject(SidebarState);
  protected readonly asksForPassword = computed(() => Boolean(this.session.user()?.first_password_until));

  constructor() {
    inject(PaletteOpener).listen();
    inject(ScannerKeys).listen();
    inject(FocusRestore).listen();
    inject(ClippedTitles).listen();
    inject(Shortcuts).listen();
    const { defaultView: window } = inject(DOCUMENT);
    // The first page must not wait for it.
    if (window) window.setTimeout(() => void registerServiceWorker(window).catch(() => undefined), OFFLINE_AFTER_MS);
    // Organizations may have been closed or left meanwhile.
    const refresh = onReturn(() => this.session.reloadAccount());
    this.router.events
      .pipe(
        filter((event) => event instanceof NavigationEnd),
        takeUntilDestroyed(),
      )
      .subscribe(() => {
        this.sidebar.closeDrawer(this.main()?.nativeElement);
        this.startAtTheTop();
        refresh();
      });
  }

  /** Another filter or tab keeps the scroll position. */
  private startAtTheTop(): void {
    const path = this.router.url.split('?')[0];
    const main = this.main()?.nativeElement;
    if (!main || path === this.path) return;
    this.path = path;
    main.scrollTop = 0;
    // The followed link may have disappeared: focus the new page.
    afterNextRender(() => document.activeElement === document.body && main.focus(), { injector: this.injector });
  }

  protected skipToContent(event: Event): void {
    event.preventDefault();
    this.main()?.nativeElement.focus();
  }
}
