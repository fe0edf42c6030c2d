import { Component, input, output, signal } from '@angular/core';

@Component({
  selector: 'ui-file-drop',
  template: '<ng-content />',
  styles: `
    :host {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: var(--s2) var(--s4);
      padding: var(--s4);
      border: 1px dashed var(--line);
      border-radius: var(--radius-panel);
      overflow-wrap: anywhere;
    }
    :host.over {
      border-color: var(--accent);
      background: var(--accent-soft);
    }
  `,
  host: {
    '[class.over]': 'isOver()',
    '(dragover)': 'hover($event)',
    '(dragleave)': 'isOver.set(false)',
    '(drop)': 'drop($event)',
  },
})
export class FileDrop {
  readonly disabled = input(false);
  readonly dropped = output<FileList>();

  protected readonly isOver = signal(false);

  protected hover(event: DragEvent): void {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    if (this.disabled()) event.dataTransfer.dropEffect = 'none';
    else this.isOver.set(true);
  }

  protected drop(event: DragEvent): void {
    event.preventDefault();
    this.isOver.set(false);
    if (event.dataTransfer && !this.disabled()) this.dropped.emit(event.dataTransfer.files);
  }
}
