import { Injectable, type Provider } from '@angular/core';
import { DefaultUrlSerializer, UrlSerializer, type UrlTree } from '@angular/router';

/**
 * URLs as printed in documents, codes and mails. Parentheses in a path belong to an asset id there. Angular's router
 * would parse them as auxiliary outlets, which this app lacks, and drop the rest.
 */
@Injectable()
class WrittenAddresses extends DefaultUrlSerializer {
  override parse(url: string): UrlTree {
    const [path = ''] = url.split(/[?#]/, 1);
    return super.parse(path.replaceAll('(', '%28').replaceAll(')', '%29') + url.slice(path.length));
  }
}

export const writtenAddresses: Provider = { provide: UrlSerializer, useClass: WrittenAddresses };
