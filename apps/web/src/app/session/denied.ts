import { Component, inject } from '@angular/core';
import { TextPipe } from '../language';
import { EmptyState } from '../ui/states/empty-state';
import { Session } from './session';

@Component({
  selector: 'app-denied',
  imports: [EmptyState, TextPipe],
  template: `<ui-empty-state
    page
    titled
    icon="locked"
    [heading]="'common.face.denied_title' | t"
    [text]="(session.user()?.role === 'viewer' ? 'common.face.denied_text' : 'common.face.forbidden_text') | t"
  />`,
})
export class Denied {
  protected readonly session = inject(Session);
}
