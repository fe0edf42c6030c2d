/** DCC and signature must use the same country. */
import { countryCode } from './dcc/dcc-facts.js';
import { countryOf } from './country-code.js';

describe('the country of a laboratory', () => {
  it.each([
    ['Deutschland', 'DE'],
    ['Germany', 'DE'],
    ['Allemagne', 'DE'],
    ['France', 'FR'],
    ['Russia', 'RU'],
    ['Serbien', 'RS'],
    ['Vietnam', 'VN'],
    ['Jemen', 'YE'],
    ['Myanmar (Burma)', 'MM'],
    ['Suiza', 'CH'],
    ['United Kingdom', 'GB'],
    ['UK', 'GB'],
    [' usa ', 'US'],
    ['de', 'DE'],
  ])('%s is %s, a country of today', (written, code) => {
    expect(countryOf(written)).toBe(code);
    expect(countryCode(written)).toBe(code);
  });

  it.each(['DD', 'YU', 'SU', 'EU', 'XX', 'Atlantis', '', null])('%s is none', (written) => {
    expect(countryOf(written)).toBeNull();
    expect(countryCode(written)).toBe('ZZ');
  });
});
