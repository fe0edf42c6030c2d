import { CdkMenu, CdkMenuItem, CdkMenuItemCheckbox, CdkMenuItemRadio } from '@angular/cdk/menu';
import { Component, Directive, input } from '@angular/core';
import { Icon, type IconName } from '../icon/icon';

@Directive({
  selector: '[uiMenu]',
  hostDirectives: [CdkMenu],
  host: { class: 'ui-menu' },
})
export class Menu {}

@Component({
  selector: 'button[uiMenuItem], a[uiMenuItem]',
  imports: [Icon],
  template: `
    @if (icon(); as name) {
      <ui-icon [name]="name" [size]="18" />
    }
    <span class="grow"><ng-content /></span>
  `,
  hostDirectives: [{ directive: CdkMenuItem, inputs: ['cdkMenuItemDisabled'], outputs: ['cdkMenuItemTriggered'] }],
  host: { class: 'ui-menu-item' },
})
export class MenuItem {
  readonly icon = input<IconName>();
}

const TICKED = `
  <ui-icon class="tick" name="check" [size]="18" />
  <span class="grow"><ng-content /></span>
`;

/** Choosing it ends the former choice. */
@Component({
  selector: 'button[uiMenuChoice]',
  imports: [Icon],
  template: TICKED,
  hostDirectives: [
    {
      directive: CdkMenuItemRadio,
      inputs: ['cdkMenuItemChecked', 'cdkMenuItemDisabled'],
      outputs: ['cdkMenuItemTriggered'],
    },
  ],
  host: { class: 'ui-menu-item' },
})
export class MenuChoice {}

/** Several can be checked. */
@Component({
  selector: 'button[uiMenuCheck]',
  imports: [Icon],
  template: TICKED,
  hostDirectives: [
    { directive: CdkMenuItemCheckbox, inputs: ['cdkMenuItemChecked'], outputs: ['cdkMenuItemTriggered'] },
  ],
  host: { class: 'ui-menu-item' },
})
export class MenuCheck {}
