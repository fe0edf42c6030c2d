import { HttpErrorResponse } from '@angular/common/http';
import { Injectable, inject } from '@angular/core';
import { Router } from '@angular/router';
import { Api, assetsGet, assetsList, labelsOptions } from '@etalon/api-client';
import { Texts } from '../../language';
import { problemText } from '../../session/basics';
import { Dialogs } from '../../ui/lists';
import { readCode } from './read-code';
import type { SeveralAssets } from './several-assets-dialog';

const MOST_OFFERED = 50;

interface Failure {
  text: string;
  unknown?: string;
}

/** From scanner, camera or palette. */
@Injectable({ providedIn: 'root' })
export class ScannedCodes {
  private readonly api = inject(Api);
  private readonly router = inject(Router);
  private readonly texts = inject(Texts);
  private readonly dialogs = inject(Dialogs);
  private homes: readonly string[] | undefined;

  /** @returns the problem; undefined when the page was opened */
  async open(text: string): Promise<string | undefined> {
    return (await this.attempt(text))?.text;
  }

  /** Asks for the action on an unknown code. */
  async openOrAsk(text: string): Promise<string | undefined> {
    const failure = await this.attempt(text);
    if (failure?.unknown === undefined) return failure?.text;
    return (await this.ask(failure.unknown)) ? undefined : failure.text;
  }

  /** @returns whether something was chosen */
  async ask(code: string): Promise<boolean> {
    const { UnknownCodeDialog } = await import('./unknown-code-dialog');
    return (await this.dialogs.open<true, string>(UnknownCodeDialog, code)) === true;
  }

  private async attempt(text: string): Promise<Failure | undefined> {
    const here = [document.baseURI];
    try {
      let read = readCode(text, here);
      // Labels contain the public URL, which may differ from this origin.
      if (read.kind === 'code' && read.isAddress) read = readCode(text, [...here, ...(await this.known())]);
      switch (read.kind) {
        case 'nothing':
          return this.unknown(text);
        case 'page':
          await this.router.navigateByUrl(read.path);
          return undefined;
        case 'asset': {
          const labelled = await this.api.invoke(assetsGet, { asset_ref: read.reference }).catch(nullIfUnknown);
          if (!labelled) return await this.openOneOf(read.reference);
          await this.show(labelled.asset_id);
          return undefined;
        }
        case 'code':
          return await this.openOneOf(read.code);
      }
    } catch (error) {
      return { text: problemText(error, this.texts) };
    }
  }

  private async openOneOf(code: string): Promise<Failure | undefined> {
    const found = await this.api.invoke(assetsList, { code, limit: MOST_OFFERED, sort: 'asset_id' });
    const [one, another] = found;
    if (!one) return { ...this.unknown(code), unknown: code };
    if (!another) return this.show(one.asset_id);
    const { SeveralAssetsDialog } = await import('./several-assets-dialog');
    const chosen = await this.dialogs.open<string, SeveralAssets>(SeveralAssetsDialog, { code, assets: found });
    return chosen === undefined ? undefined : this.show(chosen);
  }

  private async show(assetId: string): Promise<undefined> {
    await this.router.navigate(['/assets', assetId]);
  }

  private unknown(code: string): Failure {
    return { text: this.texts.get('scanning.unknown', { code: shortened(code) }) };
  }

  private async known(): Promise<readonly string[]> {
    this.homes ??= [(await this.api.invoke(labelsOptions)).address.replace(/assets\/$/, '')];
    return this.homes;
  }
}

function nullIfUnknown(error: unknown): null {
  if (error instanceof HttpErrorResponse && (error.status === 404 || error.status === 422)) return null;
  throw error;
}

function shortened(text: string): string {
  const letters = Array.from(text.trim());
  return letters.length > 60 ? `${letters.slice(0, 60).join('')}…` : letters.join('');
}
