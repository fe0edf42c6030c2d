import { Component } from '@angular/core';

@Component({
  selector: 'ui-mark',
  template: `
    <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d="M2 1h12v2H4v10h10v2H2z" />
      <path d="M4 4.5h3v1H4zM4 10.5h3v1H4z" />
      <path class="reading" d="M4 7h10v2H4z" />
    </svg>
  `,
  styles: `
    :host {
      display: block;
      width: 22px;
      height: 22px;
      flex: none;
    }
    svg {
      display: block;
      width: 100%;
      height: 100%;
      fill: var(--ink);
    }
    .reading {
      fill: var(--accent);
    }
  `,
})
export class Mark {}
