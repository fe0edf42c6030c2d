import { Component, type ElementRef, booleanAttribute, inject, input, output, viewChild } from '@angular/core';
import { Button } from '../button/button';
import { Field } from '../field/field';
import { FileDrop } from '../file-drop/file-drop';
import { Icon, type IconName } from '../icon/icon';

@Component({
  selector: 'ui-file-choice',
  imports: [Button, FileDrop, Icon],
  template: `
    @if (slim()) {
      <button type="button" uiButton [icon]="sign()" [disabled]="disabled()" (click)="box.click()">
        {{ label() }}
      </button>
    } @else {
      <ui-file-drop [disabled]="disabled()" (dropped)="take($event)">
        <ui-icon class="subtle" [name]="icon()" [size]="28" />
        <div class="words">
          @if (heading()) {
            <p class="medium">{{ heading() }}</p>
          }
          <button
            type="button"
            uiButton
            [icon]="sign()"
            [attr.id]="field?.id"
            [attr.aria-labelledby]="field && field.id + '-label ' + field.id + '-choice'"
            [attr.aria-describedby]="field?.describedBy()"
            [disabled]="disabled()"
            (click)="box.click()"
          >
            <span [attr.id]="field && field.id + '-choice'">{{ label() }}</span>
          </button>
          <p class="small muted">{{ help() }}</p>
        </div>
      </ui-file-drop>
    }
    <input
      #box
      type="file"
      hidden
      [accept]="accept()"
      [multiple]="multiple()"
      [attr.aria-label]="label()"
      (change)="take(box.files)"
    />
  `,
  styles: `
    :host {
      display: block;
      min-width: 0;
    }
    .words {
      flex: 1;
      display: grid;
      justify-items: start;
      gap: var(--s1);
      min-width: 0;
      overflow-wrap: anywhere;
    }
  `,
  host: { '[attr.data-invalid]': 'field?.error() ? true : null' },
})
export class FileChoice {
  private readonly box = viewChild.required<ElementRef<HTMLInputElement>>('box');

  protected readonly field = inject(Field, { optional: true });

  readonly icon = input<IconName>('upload');
  readonly sign = input<IconName>('upload');
  readonly label = input.required<string>();
  readonly help = input('');
  readonly heading = input<string | null>(null);
  readonly accept = input.required<string>();
  readonly multiple = input(false, { transform: booleanAttribute });
  readonly disabled = input(false);
  readonly slim = input(false, { transform: booleanAttribute });
  readonly taken = output<readonly File[]>();

  protected take(files: FileList | null): void {
    const given = Array.from(files ?? []);
    this.box().nativeElement.value = '';
    if (given.length > 0 && !this.disabled()) this.taken.emit(this.multiple() ? given : given.slice(0, 1));
  }
}
