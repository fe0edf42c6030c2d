import { Component, computed, inject, input } from '@angular/core';
import { RouterOutlet, type Route } from '@angular/router';
import { isFree, type Action } from '@etalon/access';
import { Denied } from './denied';
import { Session } from './session';

@Component({
  selector: 'app-route-with-permission',
  imports: [Denied, RouterOutlet],
  template: `@if (isDenied()) {
      <app-denied />
    } @else {
      <router-outlet />
    }`,
})
class ForThoseWhoMay {
  private readonly session = inject(Session);

  readonly action = input.required<Action>();

  protected readonly isDenied = computed(() => this.session.user() !== undefined && !this.mayDo(this.action()));

  private mayDo(action: Action): boolean {
    return isFree(action) ? this.session.can(action) : this.session.can(action, null);
  }
}

export function routeWithPermission(action: Action, { path, ...page }: Route): Route {
  return { path, component: ForThoseWhoMay, data: { action }, children: [{ path: '', ...page }] };
}
