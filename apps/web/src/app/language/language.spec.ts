import { TestBed } from '@angular/core/testing';
import { provideLanguage } from './provide-language';
import { LanguageChoice } from './language';
import { Texts } from './texts';

describe('the texts of the first pages', () => {
  async function start(): Promise<Texts> {
    TestBed.configureTestingModule({ providers: [provideLanguage('entrance')] });
    await TestBed.inject(LanguageChoice).start('entrance');
    return TestBed.inject(Texts);
  }

  it('contain the errors of signing in, without those of other pages', async () => {
    const texts = await start();

    expect(texts.find('errors.code.auth.credentials')).toBe(
      'The e-mail address or password is wrong. Check both and try again.',
    );
    expect(TestBed.inject(LanguageChoice).covers('errors.code.asset.id_taken')).toBe(false);
  });

  it('load the others when asked', async () => {
    const texts = await start();
    await TestBed.inject(LanguageChoice).load('all');

    expect(texts.find('errors.code.asset.id_alike', { asset_id: 'A-1' })).toBe(
      'Asset A-1 has the same id in another spelling. Choose a different id.',
    );
  });
});
