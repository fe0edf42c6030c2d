import { HttpErrorResponse } from '@angular/common/http';
import { Injectable, inject } from '@angular/core';
import { Router } from '@angular/router';
import { Api, assetsGet, assetsList, labelsOptions } from '@etalon/api-client';
import { Texts } from '../../language';
import { problemText } from '../../session';
import { Dialogs } from '../../ui';
import { LONGEST_ID, readCode, spellingsOf } from './read-code';
import { UnknownCodeDialog } from './unknown-code-dialog';

const MOST_OF_A_NUMBER = 20;

interface Failure {
  text: string;
  /** The code belongs to no asset here. */
  isUnknown: boolean;
}

/** Opens what a code leads to, whoever read it: a hand scanner, the camera, the palette. */
@Injectable({ providedIn: 'root' })
export class ScannedCodes {
  private readonly api = inject(Api);
  private readonly router = inject(Router);
  private readonly texts = inject(Texts);
  private readonly dialogs = inject(Dialogs);
  private homes: readonly string[] | undefined;

  /** @returns why nothing was opened; undefined when its page is shown */
  async open(text: string): Promise<string | undefined> {
    return (await this.attempt(text))?.text;
  }

  private async attempt(text: string): Promise<Failure | undefined> {
    const failed = (reason: string): Failure => ({ text: reason, isUnknown: false });
    const here = [document.baseURI];
    let code = readCode(text, here);
    try {
      // Labels bear the address that the installation has for everybody, which need not be this one.
      if (code.kind === 'elsewhere') code = readCode(text, [...here, ...(await this.known())]);
      if (code.kind === 'elsewhere') return failed(this.texts.get('scanning.elsewhere', { host: code.host }));
      if (code.kind === 'nothing') return failed(this.texts.get('scanning.unknown', { code: shortened(text) }));
      if (code.kind === 'page') {
        await this.router.navigateByUrl(code.path);
        return undefined;
      }
      const asset = await this.find(code.reference);
      if (asset === null)
        return { text: this.texts.get('scanning.unknown', { code: shortened(code.reference) }), isUnknown: true };
      await this.router.navigate(['/assets', asset]);
      return undefined;
    } catch (error) {
      return failed(problemText(error, this.texts));
    }
  }

  /**
   * As `open`; for a code that belongs to no asset the person chooses between search, link and a new asset.
   * @returns also where the person cancelled that choice
   */
  async openOrAsk(text: string): Promise<string | undefined> {
    const failure = await this.attempt(text);
    if (!failure?.isUnknown) return failure?.text;
    const isDone = await this.dialogs.open<true, string>(UnknownCodeDialog, spellingsOf(text).at(-1) ?? '');
    return isDone ? undefined : failure.text;
  }

  /** By id, then by serial number; null: none, or several of that serial number. */
  private async find(reference: string): Promise<string | null> {
    const spellings = spellingsOf(reference);
    for (const spelling of spellings.filter((one) => Array.from(one).length <= LONGEST_ID)) {
      const found = await this.api.invoke(assetsGet, { asset_ref: spelling }).catch(nullIfUnknown);
      if (found) return found.asset_id;
    }
    for (const spelling of spellings) {
      const found = await this.api.invoke(assetsList, { q: spelling, limit: MOST_OF_A_NUMBER });
      const own = found.filter(({ serial_number }) => folded(serial_number) === folded(spelling));
      if (own.length === 1 && own[0]) return own[0].asset_id;
    }
    return null;
  }

  private async known(): Promise<readonly string[]> {
    this.homes ??= [(await this.api.invoke(labelsOptions)).address.replace(/assets\/$/, '')];
    return this.homes;
  }
}

const folded = (text: string | null) => (text ?? '').normalize('NFKC').replace(/\s+/g, '').toLowerCase();

function nullIfUnknown(error: unknown): null {
  if (error instanceof HttpErrorResponse && (error.status === 404 || error.status === 422)) return null;
  throw error;
}

function shortened(text: string): string {
  const letters = Array.from(text.trim());
  return letters.length > 60 ? `${letters.slice(0, 60).join('')}…` : letters.join('');
}
