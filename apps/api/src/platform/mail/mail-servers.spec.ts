import { readConfig } from '../config/config.js';
import { MailServers } from './mail-servers.js';

describe('the mail server of SMTP_URL', () => {
  it.each([
    ['smtp://lab:secret@mail.example.org:587', 'demanded'],
    ['smtp://lab:secret@127.mail.example.org', 'demanded'],
    ['smtp://mail.example.org:25', 'offered'],
    ['smtp://lab:secret@localhost', 'offered'],
    ['smtp://lab:secret@127.0.0.1:1025', 'offered'],
    ['smtp://lab:secret@[::1]:1025', 'offered'],
    ['smtps://lab:secret@mail.example.org', 'implicit'],
  ])('sends a password to other machines with TLS only: %s', (SMTP_URL, tls) => {
    expect(new MailServers(readConfig({ SMTP_URL }, false)).given?.tls).toBe(tls);
  });
});
