import { DestroyRef, Injectable, computed, effect, inject, signal, untracked } from '@angular/core';
import { Texts } from '../../../../language';
import { problemText, readProblem } from '../../../../session';
import { Dialogs } from '../../../../ui';
import { CalibrationDraft } from '../draft/calibration-draft';
import type { DraftContent, DraftStart } from '../draft/draft-content';
import { draftKey, isSameState, readDraft, removeDraft, versionOf, writeDraft, type DraftBase } from './device-drafts';
import { DraftConflict, type DraftConflictQuestion } from './draft-conflict';
import { draftDifferences } from './draft-differences';
import { DraftsData, type ServerDraft } from './drafts-data';
import { isSameContent } from './same-content';

const KEEP_AFTER_MS = 300;
const SEND_AFTER_MS = 1500;
/** During continuous typing. */
const SEND_AT_LEAST_MS = 15_000;
const TRY_AGAIN_MS = 15_000;
/** The device has the draft too. */
const ASK_AT_MOST_MS = 4000;
const MOST_UNCONFIRMED = 2;

type SyncState = 'nothing' | 'sending' | 'server' | 'device' | SyncProblem;
const SYNC_PROBLEMS = ['nowhere', 'conflict', 'gone', 'newer'] as const;
type SyncProblem = (typeof SYNC_PROBLEMS)[number];

/** Immediately on this device, debounced on the server. */
@Injectable()
export class DraftKeeper {
  private readonly draft = inject(CalibrationDraft);
  private readonly data = inject(DraftsData);
  private readonly dialogs = inject(Dialogs);
  private readonly texts = inject(Texts);

  private readonly state = signal<SyncState>('nothing');
  private readonly at = signal<string | null>(null);
  private readonly trouble = signal('');
  private readonly begun = signal<DraftBase | null>(null);
  /** null while no draft is open */
  private of: { key: string; asset_id: string; start: DraftStart } | null = null;
  private kept: DraftContent | null = null;
  private sent: DraftContent | null = null;
  /** The server may have any of these unconfirmed states, now or later. */
  private unconfirmed: readonly DraftContent[] = [];
  private turn = 0;
  private isSending = false;
  private isDeciding = false;
  private isHeld = false;
  private sending: Promise<void> = Promise.resolve();
  private keepTimer: ReturnType<typeof setTimeout> | undefined;
  private sendTimer: ReturnType<typeof setTimeout> | undefined;
  private unsentSince: number | null = null;

  readonly syncState = this.state.asReadonly();
  readonly savedAt = this.at.asReadonly();
  readonly problem = computed(() => {
    const syncState = this.state();
    if (syncState === 'device') return this.trouble();
    const problem = SYNC_PROBLEMS.find((one) => one === syncState);
    return problem ? this.texts.get(`wizard.draft.why.${problem}`) : null;
  });
  readonly draftId = computed(() => this.begun()?.draft_id ?? null);
  readonly draftVersion = computed(() => {
    const base = this.begun();
    return base && versionOf(base);
  });

  constructor() {
    effect(() => {
      this.draft.content();
      untracked(() => this.keepSoon());
    });
    const flush = (): void => this.keep();
    const online = (): void => void this.send();
    addEventListener('pagehide', flush);
    addEventListener('online', online);
    inject(DestroyRef).onDestroy(() => {
      removeEventListener('pagehide', flush);
      removeEventListener('online', online);
      this.keep();
      clearTimeout(this.sendTimer);
      void this.send().finally(() => (this.of = null));
    });
  }

  async open(user_id: string, asset_id: string, start: DraftStart): Promise<void> {
    this.close();
    const key = draftKey(user_id, asset_id);
    const device = readDraft(key);
    const turn = ++this.turn;
    const server = await this.asked(asset_id);
    if (turn !== this.turn) return;
    const of = (this.of = { key, asset_id, start });
    this.unconfirmed = device?.unconfirmed ?? [];
    this.state.set('nothing');
    if (server === 'unknown') {
      this.draft.open(start, device?.content ?? null);
      this.begun.set(device?.base ?? null);
      if (device) this.rest('device', device.saved_at);
      // a version conflict appears when this draft is sent
      this.settle(device?.is_sent ? this.draft.content() : null);
      return;
    }
    if (server && !server.content) {
      this.of = null;
      this.draft.open(start, null);
      this.state.set('newer');
      return;
    }
    if (!server) {
      // recorded, discarded or handed over on another device
      const isOver = device?.base && device.is_sent;
      if (isOver) removeDraft(key);
      this.draft.open(start, isOver ? null : (device?.content ?? null));
      if (device && !isOver) this.rest('device', device.saved_at);
      this.settle(null);
      return;
    }
    this.begun.set(server.base);
    const isOurs = !device || device.is_sent || !server.content || isSameContent(device.content, server.content);
    const isKnown = isOurs || isUnconfirmed(device.unconfirmed, server);
    if (isKnown || isSameState(device.base, server.base)) {
      // While the server has an older state, the last request may still arrive.
      if (isKnown) this.unconfirmed = [];
      this.draft.open(start, isOurs ? server.content : device.content);
      this.rest(isOurs ? 'server' : 'device', isOurs ? server.summary.updated_at : device.saved_at);
      this.settle(isOurs ? this.draft.content() : null);
      return;
    }
    this.begun.set(device.base ?? { ...server.base, tag: '' });
    this.draft.open(start, device.content);
    this.kept = this.draft.content();
    await this.decide(server);
    if (this.of === of) this.keep();
  }

  /** Both sides have changes: the user chooses. */
  async resolveConflict(): Promise<void> {
    const base = this.begun();
    if (!base) return;
    try {
      await this.decide(await this.data.read(base.draft_id));
    } catch (error) {
      await this.failed(error);
    }
  }

  async recreate(): Promise<void> {
    this.begun.set(null);
    this.state.set('sending');
    await this.send();
  }

  async discard(): Promise<void> {
    const { of } = this;
    const release = await this.hold();
    // another draft was opened meanwhile
    if (this.of !== of) {
      release();
      return;
    }
    const base = this.begun();
    try {
      if (base) await this.data.discard(base.draft_id);
    } catch (error) {
      if (readProblem(error).status !== 404) {
        release();
        throw error;
      }
    }
    this.forget();
  }

  /** A draft on the server is recorded once, also if the answer is lost and the page reloaded. */
  async beginOnServer(): Promise<void> {
    if (!this.begun()) await this.send();
  }

  /** Suspends saving while the draft is recorded or discarded, so it does not return. @returns resumes saving */
  async hold(): Promise<() => void> {
    this.isHeld = true;
    clearTimeout(this.sendTimer);
    await this.sending;
    const { of } = this;
    if (of && this.unconfirmed.length > 0) {
      const server = await this.asked(of.asset_id);
      if (this.of === of && server !== 'unknown') this.confirm(server);
    }
    return () => {
      this.isHeld = false;
      void this.send();
    };
  }

  async handOver(user_id: string): Promise<void> {
    await this.send();
    const base = this.begun();
    if (!base || this.state() !== 'server') throw new Error(this.trouble() || this.texts.get('wizard.draft.not_sent'));
    await this.data.handOver(base, user_id);
    this.forget();
  }

  forget(): void {
    if (this.of) removeDraft(this.of.key);
    this.close();
    this.draft.clear();
  }

  private close(): void {
    clearTimeout(this.keepTimer);
    clearTimeout(this.sendTimer);
    this.of = this.kept = this.sent = this.unsentSince = null;
    this.unconfirmed = [];
    this.isHeld = false;
    this.begun.set(null);
    this.at.set(null);
    this.trouble.set('');
    this.state.set('nothing');
  }

  private settle(sent: DraftContent | null): void {
    this.kept = this.draft.content();
    this.sent = sent;
    if (!sent && this.draft.isTouched()) this.sendSoon();
  }

  private async asked(asset_id: string): Promise<ServerDraft | null | 'unknown'> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<'unknown'>((done) => {
      timer = setTimeout(() => done('unknown'), ASK_AT_MOST_MS);
    });
    try {
      return await Promise.race([this.data.ofAsset(asset_id), late]);
    } catch {
      return 'unknown';
    } finally {
      clearTimeout(timer);
    }
  }

  private keepSoon(): void {
    clearTimeout(this.keepTimer);
    this.keepTimer = setTimeout(() => this.keep(), KEEP_AFTER_MS);
  }

  private keep(): void {
    clearTimeout(this.keepTimer);
    const content = this.draft.content();
    if (!this.of || content === this.kept) return;
    this.kept = content;
    if (this.sent && isSameContent(content, this.sent)) return;
    if (!this.begun() && !this.draft.isTouched()) {
      removeDraft(this.of.key);
      return this.state.set('nothing');
    }
    const isKept = this.write(content, false);
    if (!['conflict', 'gone'].includes(this.state())) {
      this.state.set('sending');
      if (!isKept) this.at.set(null);
      this.sendSoon();
    }
  }

  private write(content: DraftContent, is_sent: boolean): boolean {
    if (!this.of) return false;
    const saved_at = new Date().toISOString();
    const { unconfirmed } = this;
    const isKept = writeDraft(this.of.key, { content, saved_at, base: this.begun(), is_sent, unconfirmed });
    if (isKept && !is_sent) this.at.set(saved_at);
    return isKept;
  }

  private sendSoon(after = SEND_AFTER_MS): void {
    clearTimeout(this.sendTimer);
    this.unsentSince ??= Date.now();
    const wait = Math.min(after, Math.max(0, this.unsentSince + SEND_AT_LEAST_MS - Date.now()));
    this.sendTimer = setTimeout(() => void this.send(), after === TRY_AGAIN_MS ? after : wait);
  }

  private send(): Promise<void> {
    clearTimeout(this.sendTimer);
    if (!this.isSending) this.sending = this.sendNow();
    return this.sending;
  }

  private async sendNow(): Promise<void> {
    const { of } = this;
    const content = this.draft.content();
    if (!of || this.isHeld || this.isDeciding || ['conflict', 'gone', 'newer'].includes(this.state())) return;
    if (this.sent && isSameContent(content, this.sent)) return;
    if (!this.begun() && !this.draft.isTouched()) return;
    this.isSending = true;
    this.unsentSince = null;
    try {
      if (this.unconfirmed.length > 0) await this.askForLost(of.asset_id);
      if (this.of !== of) return;
      this.unconfirmed = [...this.unconfirmed, content].slice(-MOST_UNCONFIRMED);
      this.write(content, false);
      const base = this.begun();
      const answer = base ? await this.data.change(base, content) : await this.data.begin(of.asset_id, content);
      if (this.of !== of) return;
      this.begun.set(answer.base);
      this.sent = content;
      this.unconfirmed = [];
      this.trouble.set('');
      const isAll = isSameContent(this.draft.content(), content);
      this.write(this.draft.content(), isAll);
      if (isAll) this.rest('server', answer.saved_at);
      else this.sendSoon();
    } catch (error) {
      this.isSending = false;
      if (this.of !== of) return;
      // An earlier request may have succeeded since.
      const { status } = readProblem(error);
      if (status >= 400 && status < 500) this.unconfirmed = this.unconfirmed.filter((one) => one !== content);
      await this.failed(error);
    } finally {
      this.isSending = false;
    }
  }

  /** The response was lost: checks whether the draft arrived, to avoid a conflict with itself. */
  private async askForLost(asset_id: string): Promise<void> {
    this.confirm(await this.data.ofAsset(asset_id));
  }

  private confirm(server: ServerDraft | null): void {
    if (server && isUnconfirmed(this.unconfirmed, server)) this.begun.set(server.base);
  }

  /** The screen keeps a draft deleted on the server; the user decides. */
  markDeleted(): void {
    this.sent = null;
    this.write(this.draft.content(), false);
    this.state.set('gone');
  }

  private async failed(error: unknown): Promise<void> {
    const { status, code, params } = readProblem(error);
    const other = params['draft_id'];
    if (code === 'calibration_draft.exists' && typeof other === 'string') {
      this.begun.set({ draft_id: other, tag: '' });
      return this.resolveConflict();
    }
    if (status === 412) return this.resolveConflict();
    if (status === 404 && this.begun()) {
      this.markDeleted();
      return;
    }
    this.trouble.set(problemText(error, this.texts));
    this.state.set(this.at() === null ? 'nowhere' : 'device');
    // do not retry a refused draft until it changes
    if (status <= 0 || status >= 500 || status === 429) this.sendSoon(TRY_AGAIN_MS);
  }

  private async decide(server: ServerDraft): Promise<void> {
    const { content, base, summary } = server;
    const mine = this.draft.content();
    if (!content) {
      this.state.set('newer');
      return;
    }
    if (isSameContent(mine, content)) {
      this.begun.set(base);
      this.sent = mine;
      this.write(mine, true);
      this.rest('server', summary.updated_at);
      return;
    }
    if (isUnconfirmed(this.unconfirmed, server)) {
      this.begun.set(base);
      this.unconfirmed = [];
      this.state.set('sending');
      return this.send();
    }
    this.state.set('conflict');
    if (this.isDeciding) return;
    this.isDeciding = true;
    const question = { differences: draftDifferences(mine, content), theirs_at: summary.updated_at };
    const answer = await this.dialogs.open<'mine' | 'theirs', DraftConflictQuestion>(DraftConflict, question);
    this.isDeciding = false;
    if (!this.of || !answer) return;
    this.begun.set(base);
    if (answer === 'theirs') {
      const { start } = this.of;
      const channel = start.channels?.find(({ id }) => id === content.conditions.sensor_id) ?? start.channel;
      this.draft.replaceContent(content, channel);
      this.sent = this.kept = this.draft.content();
      this.write(this.kept, true);
      this.rest('server', summary.updated_at);
      return;
    }
    this.state.set('sending');
    await this.send();
  }

  private rest(syncState: SyncState, at: string): void {
    this.state.set(syncState);
    this.at.set(at);
  }
}

/** The state came from this device; only the response was lost. */
const isUnconfirmed = (unconfirmed: readonly DraftContent[], { content }: ServerDraft) =>
  content !== null && unconfirmed.some((one) => isSameContent(one, content));
