import { Component } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Languages, Mark } from '../../../ui';

@Component({
  selector: 'app-open-frame',
  imports: [Languages, Mark, RouterLink],
  template: `
    <header>
      <a class="brand" routerLink="/verify"><ui-mark /><span>Etalon</span></a>
      <ui-languages />
    </header>
    <main><ng-content /></main>
  `,
  styleUrl: './open-frame.css',
})
export class OpenFrame {}
