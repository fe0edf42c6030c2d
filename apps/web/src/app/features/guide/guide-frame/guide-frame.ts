import { Component } from '@angular/core';
import { RouterLink, RouterOutlet } from '@angular/router';
import { TextPipe } from '../../../language';
import { Languages, Mark } from '../../../ui';

@Component({
  selector: 'app-guide-frame',
  imports: [Languages, Mark, RouterLink, RouterOutlet, TextPipe],
  template: `
    <header class="no-print">
      <a class="brand" routerLink="/guide"><ui-mark /><span>Etalon</span></a>
      <ui-languages />
      <a class="link" routerLink="/sign-in">{{ 'guide.sign_in' | t }}</a>
    </header>
    <main><router-outlet /></main>
  `,
  styles: `
    header {
      display: flex;
      align-items: center;
      gap: var(--s4);
      padding: var(--s2) var(--s6);
      border-bottom: 1px solid var(--line);
      background: var(--surface-panel);
    }
    .brand {
      display: flex;
      align-items: center;
      gap: var(--s2);
      margin-right: auto;
      border-radius: var(--radius-control);
      font-size: var(--text-16);
      font-weight: var(--weight-strong);
    }
    ui-mark {
      width: 24px;
      height: 24px;
    }
    main {
      padding: var(--s5) var(--s6);
    }
    @media (max-width: 720px) {
      header {
        padding: var(--s2) var(--s4);
      }
      main {
        padding: var(--s4);
      }
    }
  `,
})
export class GuideFrame {}
