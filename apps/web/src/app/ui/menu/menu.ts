import { CdkMenu, CdkMenuItem, CdkMenuItemRadio } from '@angular/cdk/menu';
import { Component, Directive, input } from '@angular/core';
import { Icon, type IconName } from '../icon/icon';

/**
 * A menu over the page, opened by `[cdkMenuTriggerFor]="menu"`:
 * `<ng-template #menu><div uiMenu><button uiMenuItem icon="edit" (cdkMenuItemTriggered)="...">Edit</button></div></ng-template>`
 */
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

/** Single-choice menu item: the current choice has a tick. */
@Component({
  selector: 'button[uiMenuChoice]',
  imports: [Icon],
  template: `
    <ui-icon class="tick" name="check" [size]="18" />
    <span class="grow"><ng-content /></span>
  `,
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
