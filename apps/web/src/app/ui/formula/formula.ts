import { Component, computed, effect, input, viewChild, type ElementRef } from '@angular/core';
import { mathTree, type MathNode } from './math-tree';

const MATHML = 'http://www.w3.org/1998/Math/MathML';

/** MathML. The text is the accessible alternative, and the fallback. */
@Component({
  selector: 'ui-formula',
  template: `<span [class.visually-hidden]="tree() !== null">{{ text() }}</span
    ><span #place aria-hidden="true"></span>`,
  styles: `
    :host {
      display: block;
      overflow-x: auto;
    }
  `,
})
export class Formula {
  readonly text = input.required<string>();

  private readonly place = viewChild.required<ElementRef<HTMLElement>>('place');
  protected readonly tree = computed(() => mathTree(this.text()));

  constructor() {
    effect(() => {
      const tree = this.tree();
      const place = this.place().nativeElement;
      if (!tree) return place.replaceChildren();
      const math = place.ownerDocument.createElementNS(MATHML, 'math');
      // Inline fractions would be too small.
      math.setAttribute('displaystyle', 'true');
      math.append(...tree.map((node) => drawn(node, place.ownerDocument)));
      place.replaceChildren(math);
    });
  }
}

function drawn({ tag, text, children = [], upright, isPrefix }: MathNode, document: Document): Element {
  const element = document.createElementNS(MATHML, tag);
  if (text !== undefined) element.textContent = text;
  if (upright) element.setAttribute('mathvariant', 'normal');
  if (isPrefix) element.setAttribute('form', 'prefix');
  element.append(...children.map((child) => drawn(child, document)));
  return element;
}
