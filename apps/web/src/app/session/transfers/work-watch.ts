import { Injectable, inject } from '@angular/core';
import { Api, progressGet } from '@etalon/api-client';
import { newUuid } from '../uuid';

/** Share from 0 to 1. */
export interface WorkPlace {
  share: number;
  stage: string | null;
}

const ASK_EVERY_MS = 400;

@Injectable({ providedIn: 'root' })
export class WorkWatch {
  private readonly api = inject(Api);

  /** @param after_ms delay before the first progress request */
  async watch<Answer>(
    work: (progress_id: string) => Promise<Answer>,
    told: (place: WorkPlace) => void,
    after_ms = ASK_EVERY_MS,
  ): Promise<Answer> {
    const progress_id = newUuid();
    const begun = performance.now();
    let isOver = false;
    const asking = setInterval(() => {
      if (performance.now() - begun < after_ms) return;
      // No progress before the start and after the end.
      this.api.invoke(progressGet, { progress_id }).then(
        (place) => {
          if (!isOver) told(place);
        },
        () => undefined,
      );
    }, ASK_EVERY_MS);
    try {
      return await work(progress_id);
    } finally {
      isOver = true;
      clearInterval(asking);
    }
  }
}
