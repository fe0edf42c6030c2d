export const mail = {
  verify: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    text: 'Guten Tag {name},\n\nbitte bestätigen Sie diese Adresse, damit Sie sich bei Etalon anmelden können. Der Link gilt einmal, 24 Stunden lang.',
    action: 'Adresse bestätigen',
  },
  reset: {
    subject: 'Legen Sie ein neues Passwort fest',
    text: 'Guten Tag {name},\n\nfür Ihr Konto wurde ein neues Passwort angefordert. Waren Sie das, folgen Sie dem Link; er gilt einmal, eine Stunde lang. Wenn nicht, hat sich nichts geändert und Sie können diese Nachricht ignorieren.',
    action: 'Passwort festlegen',
  },
  change_email: {
    subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
    text: 'Guten Tag {name},\n\nbitte bestätigen Sie, dass dies Ihre neue Adresse für Etalon ist. Bis dahin gilt die alte weiter. Der Link gilt einmal, 24 Stunden lang.',
    action: 'Adresse bestätigen',
  },
  join_requested: {
    subject: '{name} möchte {organization} beitreten',
    text: '{name} bittet um Aufnahme in {organization}. Ein Administrator der Organisation entscheidet.',
    action: 'Anfrage öffnen',
  },
  join_approved: {
    subject: 'Sie sind jetzt Mitglied von {organization}',
    text: 'Ihre Anfrage, {organization} beizutreten, wurde angenommen.',
    action: 'Organisation öffnen',
  },
  join_rejected: {
    subject: 'Ihre Anfrage, {organization} beizutreten, wurde abgelehnt',
    text: 'Ein Administrator von {organization} hat Ihre Anfrage abgelehnt.',
    action: 'Organisation öffnen',
  },
  files_damaged: {
    subject: 'Gespeicherte Dateien fehlen oder sind beschädigt: {damaged}',
    text: 'Die nächtliche Prüfung fand {damaged} gespeicherte Dateien, die fehlen oder nicht mehr die gespeicherten sind. Sie werden verweigert, bis sie aus einer Sicherung zurückgeholt sind. Das Protokoll und npm run verify:files nennen sie.',
    action: 'Etalon öffnen',
  },
  footer: 'Gesendet von Etalon unter {url}.',
};
