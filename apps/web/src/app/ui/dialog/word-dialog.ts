import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, inject, signal } from '@angular/core';
import { FormField, FormRoot, form, validate } from '@angular/forms/signals';
import { TextPipe } from '../../language';
import { Button } from '../button/button';
import { DialogFrame } from './dialog-frame';
import { Field } from '../field/field';
import { Input } from '../field/input';

export interface WordQuestion {
  heading: string;
  text: string;
  label: string;
  wrong: string;
  word: string;
  act: string;
}

@Component({
  selector: 'ui-word-dialog',
  imports: [Button, DialogFrame, Field, FormField, FormRoot, Input, TextPipe],
  template: `
    <form [formRoot]="f">
      <ui-dialog [heading]="question.heading" [text]="question.text">
        <ui-field class="word" [label]="question.label" [of]="f.word">
          <input
            uiInput
            data-not-kept
            autocomplete="off"
            autocapitalize="characters"
            spellcheck="false"
            [formField]="f.word"
          />
        </ui-field>
        <ng-container dialogActions>
          <button type="button" uiButton (click)="reference.close()">{{ 'common.act.keep' | t }}</button>
          <button type="submit" uiButton="danger-solid">{{ question.act }}</button>
        </ng-container>
      </ui-dialog>
    </form>
  `,
  styles: '.word { margin-top: var(--s4); color: var(--ink); }',
})
export class WordDialog {
  protected readonly question = inject<WordQuestion>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef<string>>(DialogRef);

  protected readonly f = form(
    signal({ word: '' }),
    (path) => {
      const { word, wrong } = this.question;
      validate(path.word, ({ value }) => (value() === word ? null : { kind: 'server', message: wrong }));
    },
    {
      submission: {
        action: (field) => {
          this.reference.close(field().value().word);
          return Promise.resolve(undefined);
        },
      },
    },
  );
}
