import { Injectable, type Provider } from '@angular/core';
import { DefaultUrlSerializer, UrlSerializer, type UrlTree } from '@angular/router';

/**
 * Addresses as they stand on paper, in codes and in mails. Brackets in a path are a sign of an asset there; the router takes them for
 * pages beside the page, of which there are none here, and drops what follows.
 */
@Injectable()
class WrittenAddresses extends DefaultUrlSerializer {
  override parse(url: string): UrlTree {
    const [path = ''] = url.split(/[?#]/, 1);
    return super.parse(path.replaceAll('(', '%28').replaceAll(')', '%29') + url.slice(path.length));
  }
}

export const writtenAddresses: Provider = { provide: UrlSerializer, useClass: WrittenAddresses };
