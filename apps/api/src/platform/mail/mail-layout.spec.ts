import { mailLayout } from './mail-layout.js';

describe('the layout of mails', () => {
  it('changes no letter of identifiers, units and names', () => {
    const html = mailLayout({
      language: 'de',
      subject: 'LN-4x2 in mV',
      paragraphs: [['4x2 mV']],
      action: null,
      address: null,
      tables: [],
      footer: '',
      choose: '',
      preferences: null,
    });

    expect(html).toContain('4x2 mV');
    expect(html).toContain('font-variant-ligatures:none');
    expect(html).not.toMatch(/text-transform|font-variant-caps|small-caps|hyphens:\s*auto/);
  });
});
