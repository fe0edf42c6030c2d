import { Injectable, inject } from '@angular/core';
import { Texts } from '../../../language';
import { problemText, readProblem } from '../../../session/basics';
import { Dialogs, Toasts } from '../../../ui/lists';
import { saveFile, type MadeFile } from '../../labels';
import { BundlesData } from './bundles-data';

/** Skips unreadable files only after confirmation. */
@Injectable({ providedIn: 'root' })
export class ExportBundles {
  private readonly data = inject(BundlesData);
  private readonly dialogs = inject(Dialogs);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);

  one({ id }: { id: string }): Promise<void> {
    return this.save((without) => this.data.export(id, without));
  }

  many(ids: readonly string[]): Promise<void> {
    return this.save((without) => this.data.exportMany(ids, without));
  }

  private async save(make: (without_damaged: boolean) => Promise<MadeFile>): Promise<void> {
    try {
      const made = await this.whole(make);
      if (made) saveFile(made);
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    }
  }

  private async whole(make: (without_damaged: boolean) => Promise<MadeFile>): Promise<MadeFile | null> {
    try {
      return await make(false);
    } catch (error) {
      if (readProblem(error).code !== 'bundle.file_damaged') throw error;
      const goesOn = await this.dialogs.confirm({
        heading: this.texts.get('bundles.damaged.title'),
        text: `${problemText(error, this.texts)} ${this.texts.get('bundles.damaged.text')}`,
        act: this.texts.get('bundles.damaged.act'),
        keep: this.texts.get('common.act.cancel'),
      });
      return goesOn ? make(true) : null;
    }
  }
}
