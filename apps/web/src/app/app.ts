import { Component, inject } from '@angular/core';
import { RouterOutlet } from '@angular/router';
import { Theme } from './theme/theme';
import { ToastList } from './ui/toast/toast-list';

@Component({
  selector: 'app-root',
  imports: [RouterOutlet, ToastList],
  template: `
    <router-outlet />
    <ui-toasts />
  `,
})
export class App {
  constructor() {
    inject(Theme);
  }
}
