import { TestBed } from '@angular/core/testing';
import { UrlSerializer } from '@angular/router';
import { writtenAddresses } from './written-addresses';

describe('an address that is printed', () => {
  const code = 'CARW-N8QK-GYV2-FA0F';

  it.each(['A(1)', '(x)', 'p:(q)', '(p//q:r)', 'A/B 1', '50%+x?', 'x;y=1', "'!*~"])(
    'is the page of the certificate of asset %s',
    (asset) => {
      TestBed.configureTestingModule({ providers: [writtenAddresses] });
      const addresses = TestBed.inject(UrlSerializer);
      const number = `LN-CAL-${asset}-v1`;

      const { root, queryParams } = addresses.parse(`/verify/${encodeURIComponent(number)}?code=${code}&note=(1)`);

      const { children } = root;
      expect(Object.keys(children)).toEqual(['primary']);
      expect(children['primary']?.segments.map(({ path }) => path)).toEqual(['verify', number]);
      expect(queryParams).toEqual({ code, note: '(1)' });
    },
  );
});
