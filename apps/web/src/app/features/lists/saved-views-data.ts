import { Injectable, inject, signal } from '@angular/core';
import {
  Api,
  savedViewsList,
  savedViewsRemove,
  savedViewsSave,
  type SavedViewCreate,
  type SavedViewResponse,
  type ViewedList,
} from '@etalon/api-client';

@Injectable({ providedIn: 'root' })
export class SavedViewsData {
  private readonly api = inject(Api);
  private readonly saved = signal(0);
  readonly version = this.saved.asReadonly();

  list(list: ViewedList): Promise<SavedViewResponse[]> {
    return this.api.invoke(savedViewsList, { list });
  }

  save(body: SavedViewCreate): Promise<SavedViewResponse> {
    return this.changed(this.api.invoke(savedViewsSave, { body }));
  }

  remove(view_id: string): Promise<void> {
    return this.changed(this.api.invoke(savedViewsRemove, { view_id }));
  }

  private async changed<T>(act: Promise<T>): Promise<T> {
    try {
      return await act;
    } finally {
      this.saved.update((version) => version + 1);
    }
  }
}
