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
  'backup.title':
    'Backup, Datensicherung, Wiederherstellung, Archiv, zurücksetzen, alles exportieren, Aufbewahrung, Sicherungskopie',
  'settings.tabs.profile': 'Name, Sprache, Zeitzone, Farbschema, Dunkelmodus, Darstellung, E-Mail-Adresse',
  'settings.tabs.notifications': 'E-Mails, Meldungen, Erinnerungen, Kalender-Feed',
  'settings.tabs.password': 'Kennwort, Passphrase, Login ändern',
  'settings.tabs.security':
    '2FA, Zwei-Faktor, zweiter Faktor, MFA, Passkey, Authenticator-App, TOTP, Wiederherstellungscodes',
  'settings.tabs.signature': 'gezeichnete Unterschrift, Bild der Unterschrift',
  'settings.tabs.api_keys': 'API-Schlüssel, API Key, Token, Schnittstelle, Integration, REST, Skript',
  'settings.tabs.sessions': 'Geräte, überall abmelden, ausloggen',
  'settings.tabs.account': 'Konto löschen, deaktivieren',
  'organizations.logo.title':
    'Briefkopf, Anschrift, USt-IdNr., Zeitzone, Sprache der Kalibrierscheine, Freigebende, Organisation bearbeiten',
  'organizations.detail.members': 'Personen, Mitarbeiter, Kollegen, Mitglied hinzufügen, Team, Rollen',
  'scope.title': 'CMC, Akkreditierung, ILAC, DAkkS, kleinste angebbare Messunsicherheit, Messmöglichkeiten',
  'api_keys.accounts.title': 'API-Schlüssel, API Key, Token, Maschinenkonto, Schnittstelle, Skript',
  'second_factor.rule.title': '2FA, MFA, Zwei-Faktor, Passkey, verlangen, Pflicht',
  'webhooks.title': 'Web-Hook, Callback, Schnittstelle, Ereignisse, Push, HTTP-Benachrichtigung',
  'calendar.title': 'Kalender-Feed, iCal, ICS, Outlook, abonnieren, Fälligkeit',
  'signing.policy.title': 'elektronische Unterschrift, 21 CFR Part 11, Freigabe, Vier-Augen-Prinzip',
  'organizations.signing.title':
    'digitale Signatur, PAdES, PKCS, privater Schlüssel, Signaturschlüssel, Signaturzertifikat',
  'organizations.export.title': 'Backup, Datensicherung, Archiv, alles herunterladen, Datenübertragbarkeit, umziehen',
  'calculators.model.title': 'Messunsicherheit, Unsicherheit, Budget, GUM, Monte Carlo, Fortpflanzung',
  'calculators.fit.title': 'Regression, Polynom, Ausgleichsrechnung, kleinste Quadrate, Interpolation',
  'calculators.anova.title': 'ANOVA, Wiederholpräzision, Vergleichspräzision',
  'calculators.gauge.title': 'Gage R&R, MSA, Messsystemanalyse, Prüfmittelfähigkeit',
  'calculators.risk.title': 'Schutzband, Entscheidungsregel, falsche Annahme, Konformität, TUR',
  'calculators.interval.title': 'Kalibrierintervall, Frist, Drift, Zuverlässigkeit',
  'calculators.sensor.title': 'Pt100, RTD, Thermoelement, Thermistor, Widerstandsthermometer',
};
