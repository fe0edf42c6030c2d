import type { SearchWords } from './index.js';

export const words: SearchWords = {
  'administration.users.title': 'Konten, Benutzer, Rollen, Rechte, einladen, Einladung',
  'administration.sign_on.title':
    'Single Sign-on, SSO, OpenID Connect, OIDC, Identitätsanbieter, Login, Entra, Keycloak',
  'templates.title': 'Layout, Gestaltung, HTML, CSS, Logo, Briefkopf',
  'organizations.signing.admin_title':
    'digitale Signatur, PAdES, PKCS, privater Schlüssel, Signaturschlüssel, Zeitstempel',
  'activity.proof.title': 'Audit-Trail, Integrität, Siegel, Aufzeichnung prüfen, Manipulation',
  'administration.mail.title': 'Mailserver, SMTP, Email, E-Mail-Server, Absender, Postausgang, Microsoft 365, Google',
  'administration.reminders.title': 'Fälligkeit, Empfänger, benachrichtigen',
  'administration.jobs.title': 'Hintergrundaufgaben, Warteschlange, wiederholen',
  'administration.incidents.title': 'Fehler, Protokoll, Log, Störung, Absturz',
  'backup.title': 'Backup, Datensicherung, Wiederherstellung, Archiv, zurücksetzen, alles exportieren',
  'settings.tabs.profile': 'Name, Sprache, Zeitzone, Farbschema, Dunkelmodus, Darstellung, E-Mail-Adresse',
  'settings.tabs.notifications': 'E-Mails, Meldungen, Erinnerungen, Kalender-Feed',
  'settings.tabs.password': 'Kennwort, Passphrase, Login ändern',
  'settings.tabs.security':
    '2FA, Zwei-Faktor, zweiter Faktor, MFA, Passkey, Authenticator-App, TOTP, Wiederherstellungscodes',
  'settings.tabs.signature': 'gezeichnete Unterschrift, Bild der Unterschrift',
  'settings.tabs.api_keys': 'Token, Schnittstelle, Integration, REST, Skript',
  'settings.tabs.sessions': 'Geräte, überall abmelden, ausloggen',
  'settings.tabs.account': 'Konto löschen, deaktivieren',
  'calculators.model.title': 'Messunsicherheit, Unsicherheit, Budget, GUM, Monte Carlo, Fortpflanzung',
  'calculators.fit.title': 'Regression, Polynom, Ausgleichsrechnung, kleinste Quadrate, Interpolation',
  'calculators.anova.title': 'ANOVA, Wiederholpräzision, Vergleichspräzision',
  'calculators.gauge.title': 'Gage R&R, MSA, Messsystemanalyse, Prüfmittelfähigkeit',
  'calculators.risk.title': 'Schutzband, Entscheidungsregel, falsche Annahme, Konformität, TUR',
  'calculators.interval.title': 'Kalibrierintervall, Frist, Drift, Zuverlässigkeit',
  'calculators.sensor.title': 'Pt100, RTD, Thermoelement, Thermistor, Widerstandsthermometer',
};
