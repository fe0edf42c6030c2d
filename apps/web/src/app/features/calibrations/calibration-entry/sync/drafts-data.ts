import { Injectable, inject } from '@angular/core';
import {
  Api,
  calibrationDraftsBegin,
  calibrationDraftsChange,
  calibrationDraftsDiscard,
  calibrationDraftsGet,
  calibrationDraftsHandOver,
  calibrationDraftsList,
  type CalibrationDraftSummary,
} from '@etalon/api-client';
import type { DraftContent } from '../draft/draft-content';
import type { DraftBase } from './device-drafts';
import { FORMAT, readContent, sentContent } from './same-content';

export interface ServerDraft {
  base: DraftBase;
  summary: CalibrationDraftSummary;
  /** null: written by a newer version of the app */
  content: DraftContent | null;
}

interface SentDraft {
  base: DraftBase;
  saved_at: string;
}

@Injectable({ providedIn: 'root' })
export class DraftsData {
  private readonly api = inject(Api);

  list(asset_id?: string): Promise<CalibrationDraftSummary[]> {
    return this.api.invoke(calibrationDraftsList, asset_id ? { asset_id } : {});
  }

  async ofAsset(asset_id: string): Promise<ServerDraft | null> {
    const [found] = await this.list(asset_id);
    return found ? this.read(found.id) : null;
  }

  async read(draft_id: string): Promise<ServerDraft> {
    const { body, headers } = await this.api.invoke$Response(calibrationDraftsGet, { draft_id });
    const content = body.format > FORMAT ? null : readContent(body.content);
    return { base: { draft_id, tag: headers.get('ETag') ?? '' }, summary: body, content };
  }

  async begin(asset_id: string, content: DraftContent): Promise<SentDraft> {
    const body = { asset_id, format: FORMAT, content: { ...sentContent(content) } };
    const { body: made, headers } = await this.api.invoke$Response(calibrationDraftsBegin, { body });
    return { base: { draft_id: made.id, tag: headers.get('ETag') ?? '' }, saved_at: made.updated_at };
  }

  async change({ draft_id, tag }: DraftBase, content: DraftContent): Promise<SentDraft> {
    const body = { format: FORMAT, content: { ...sentContent(content) } };
    const answer = await this.api.invoke$Response(calibrationDraftsChange, { draft_id, 'If-Match': tag, body });
    return { base: { draft_id, tag: answer.headers.get('ETag') ?? '' }, saved_at: answer.body.updated_at };
  }

  discard(draft_id: string): Promise<void> {
    return this.api.invoke(calibrationDraftsDiscard, { draft_id });
  }

  handOver({ draft_id, tag }: DraftBase, user_id: string): Promise<void> {
    return this.api.invoke(calibrationDraftsHandOver, { draft_id, 'If-Match': tag, body: { user_id } });
  }
}
