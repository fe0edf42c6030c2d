import { HttpErrorResponse } from '@angular/common/http';
import { Injectable, inject } from '@angular/core';
import { Router } from '@angular/router';
import { Api, assetsGet, labelsOptions } from '@etalon/api-client';
import { Texts } from '../../language';
import { problemText } from '../../session';
import { readCode } from './read-code';

/** Opens what a code leads to, whoever read it: a hand scanner, the camera, the palette. */
@Injectable({ providedIn: 'root' })
export class ScannedCodes {
  private readonly api = inject(Api);
  private readonly router = inject(Router);
  private readonly texts = inject(Texts);
  private homes: readonly string[] | undefined;

  /** @returns why nothing was opened; undefined when its page is shown */
  async open(text: string): Promise<string | undefined> {
    const here = [document.baseURI];
    let code = readCode(text, here);
    try {
      // Labels bear the address that the installation has for everybody, which need not be this one.
      if (code.kind === 'elsewhere') code = readCode(text, [...here, ...(await this.known())]);
      if (code.kind === 'elsewhere') return this.texts.get('scanning.elsewhere', { host: code.host });
      if (code.kind === 'nothing') return this.texts.get('scanning.unknown', { code: shortened(text) });
      if (code.kind === 'page') {
        await this.router.navigateByUrl(code.path);
        return undefined;
      }
      const { asset_id } = await this.api.invoke(assetsGet, { asset_ref: code.reference });
      await this.router.navigate(['/assets', asset_id]);
      return undefined;
    } catch (error) {
      const isUnknown = error instanceof HttpErrorResponse && (error.status === 404 || error.status === 422);
      if (isUnknown && code.kind === 'asset')
        return this.texts.get('scanning.unknown', { code: shortened(code.reference) });
      return problemText(error, this.texts);
    }
  }

  private async known(): Promise<readonly string[]> {
    this.homes ??= [(await this.api.invoke(labelsOptions)).address.replace(/assets\/$/, '')];
    return this.homes;
  }
}

function shortened(text: string): string {
  const letters = Array.from(text.trim());
  return letters.length > 60 ? `${letters.slice(0, 60).join('')}…` : letters.join('');
}
