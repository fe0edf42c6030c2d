import { Injectable, type Provider } from '@angular/core';
import { DefaultUrlSerializer, UrlSerializer, type UrlTree } from '@angular/router';

/** Parentheses in a printed URL belong to an asset id; Angular would parse them as auxiliary outlets. */
@Injectable()
class WrittenAddresses extends DefaultUrlSerializer {
  override parse(url: string): UrlTree {
    const [path = ''] = url.split(/[?#]/, 1);
    return super.parse(path.replaceAll('(', '%28').replaceAll(')', '%29') + url.slice(path.length));
  }
}

export const writtenAddresses: Provider = { provide: UrlSerializer, useClass: WrittenAddresses };
