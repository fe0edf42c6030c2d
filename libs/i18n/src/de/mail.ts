export const mail = {
  verify: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    text: 'Guten Tag {name},\n\nbitte bestätigen Sie diese Adresse, um sich bei Etalon anzumelden. Der Link ist 24 Stunden gültig und einmal verwendbar.',
    action: 'Adresse bestätigen',
  },
  reset: {
    subject: 'Legen Sie ein neues Passwort fest',
    text: 'Guten Tag {name},\n\nfür Ihr Konto wurde ein neues Passwort angefordert. Öffnen Sie den Link, um es festzulegen; er ist eine Stunde gültig und einmal verwendbar.\n\nWenn Sie das nicht waren, ignorieren Sie diese E-Mail. Ihr Passwort bleibt unverändert.',
    action: 'Passwort festlegen',
  },
  change_email: {
    subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
    text: 'Guten Tag {name},\n\nbitte bestätigen Sie Ihre neue Adresse für Etalon. Der Link ist 24 Stunden gültig und einmal verwendbar.\n\nBis zur Bestätigung gilt die bisherige Adresse. Danach enden alle Sitzungen, und Sie melden sich mit der neuen Adresse an.',
    action: 'Adresse bestätigen',
  },
  join_requested: {
    subject: '{name} möchte {organization} beitreten',
    text: '{name} bittet um Aufnahme in {organization}. Nehmen Sie die Anfrage als Administrator an, oder lehnen Sie sie ab.',
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
  calibration_created: {
    subject: 'Neue Kalibrierung von {asset}',
    text: '{by} hat Version {version} der Kalibrierungen von {asset} ({name}) erfasst, durchgeführt am {day}.',
    action: 'Messmittel öffnen',
  },
  checker_assigned: {
    subject: 'Kalibrierung von {asset}: Freigabe erforderlich',
    text: '{by} hat Version {version} der Kalibrierungen von {asset} ({name}) erfasst, durchgeführt am {day}, und Sie als prüfende Person benannt. Sie gilt erst nach Ihrer Freigabe.',
    action: 'Kalibrierung öffnen',
  },
  calibration_approved: {
    subject: 'Die Kalibrierung von {asset} wurde freigegeben',
    text: '{by} hat Version {version} der Kalibrierungen von {asset} ({name}), durchgeführt am {day}, freigegeben. Sie ist jetzt gültig.',
    action: 'Kalibrierung öffnen',
  },
  calibration_rejected: {
    subject: 'Die Kalibrierung von {asset} wurde abgelehnt',
    text: '{by} hat Version {version} der Kalibrierungen von {asset} ({name}), durchgeführt am {day}, abgelehnt. Sie ist nicht gültig.\n\n{reason}',
    action: 'Kalibrierung öffnen',
  },
  calibration_voided: {
    subject: 'Eine Kalibrierung von {asset} wurde für ungültig erklärt',
    text: '{by} hat Version {version} der Kalibrierungen von {asset} ({name}), durchgeführt am {day}, für ungültig erklärt. Wurde hier ein Kalibrierschein ausgestellt, ist auch er ungültig.\n\n{reason}',
    action: 'Kalibrierung öffnen',
  },
  calibration_replaced: {
    subject: 'Eine Kalibrierung von {asset} wurde ersetzt',
    text: '{by} hat Version {version} der Kalibrierungen von {asset} ({name}), durchgeführt am {day}, durch Version {replacement} ersetzt. Wurde hier ein Kalibrierschein ausgestellt, ist er ersetzt.\n\n{reason}',
    action: 'Kalibrierung öffnen',
  },
  calibration_restored: {
    subject: 'Eine Kalibrierung von {asset} ist wieder gültig',
    text: '{by} hat Version {version} der Kalibrierungen von {asset} ({name}), durchgeführt am {day}, wiederhergestellt. Die Kalibrierung ist wieder gültig. Wurde hier ein Kalibrierschein ausgestellt, gilt auch er wieder.',
    action: 'Kalibrierung öffnen',
  },
  certificate_reissued: {
    subject: 'Ein neuer Kalibrierschein ersetzt {former}',
    text: '{by} hat den Kalibrierschein zu Version {version} der Kalibrierungen von {asset} ({name}), durchgeführt am {day}, neu ausgestellt: {number} ersetzt {former}. Die Ergebnisse sind unverändert.\n\n{reason}',
    action: 'Kalibrierung öffnen',
  },
  due_soon: {
    subject: '{asset}: Kalibrierung fällig am {due}',
    text: 'Die Kalibrierung von {name} ({asset}) ist am {due} fällig.',
    action: 'Messmittel öffnen',
  },
  overdue: {
    subject: '{asset}: Kalibrierung überfällig',
    text: 'Die Kalibrierung von {name} ({asset}) war am {due} fällig.',
    action: 'Messmittel öffnen',
  },
  due_soon_many: {
    subject: { one: '{count} Kalibrierung bald fällig', other: '{count} Kalibrierungen bald fällig' },
    text: 'Die erste ist am {due} fällig.',
    action: 'Liste öffnen',
  },
  overdue_many: {
    subject: { one: '{count} Kalibrierung überfällig', other: '{count} Kalibrierungen überfällig' },
    text: 'Die älteste war am {due} fällig.',
    action: 'Liste öffnen',
  },
  reminders: {
    subject: { one: '{count} Kalibrierung fällig', other: '{count} Kalibrierungen fällig' },
    text: 'Diese Messmittel sind zur Kalibrierung fällig. Jedes wird einmal genannt; alle offenen stehen in der Liste in Etalon.',
    action: 'Liste öffnen',
    overdue: { one: '{count} überfällig', other: '{count} überfällig' },
    due_soon: { one: '{count} bald fällig', other: '{count} bald fällig' },
    more: { one: '{count} weiteres steht in der Liste.', other: '{count} weitere stehen in der Liste.' },
    columns: { asset: 'Messmittel', name: 'Name', organization: 'Organisation', due: 'Fällig' },
  },
  backup_failed: {
    subject: 'Die geplante Sicherung ist fehlgeschlagen',
    text: 'Die Ursache steht unter Administration, Sicherung. Erstellen Sie nach der Behebung selbst eine Sicherung; Etalon versucht es zum nächsten geplanten Zeitpunkt erneut.',
    action: 'Sicherungen öffnen',
  },
  files_damaged: {
    subject: {
      one: '{count} gespeicherte Datei fehlt oder ist beschädigt',
      other: '{count} gespeicherte Dateien fehlen oder sind beschädigt',
    },
    text: {
      one: 'Die nächtliche Prüfung fand {count} fehlende oder beschädigte Datei. Stellen Sie sie aus einer Sicherung wieder her. Das Protokoll und npm run verify:files nennen sie.',
      other:
        'Die nächtliche Prüfung fand {count} fehlende oder beschädigte Dateien. Stellen Sie sie aus einer Sicherung wieder her. Das Protokoll und npm run verify:files nennen sie.',
    },
    action: 'Etalon öffnen',
  },
  invited: {
    subject: 'Sie wurden zu Etalon eingeladen',
    text: 'Guten Tag {name},\n\n{by} hat Sie zu Etalon eingeladen. Öffnen Sie den Link, um ein Passwort zu wählen; er ist 24 Stunden gültig und einmal verwendbar.',
    action: 'Passwort wählen',
  },
  password_link: {
    subject: 'Wählen Sie ein neues Passwort',
    text: 'Guten Tag {name},\n\nder Administrator {by} hat Ihnen diesen Link gesendet und Ihre Sitzungen beendet. Öffnen Sie ihn, um ein neues Passwort zu wählen; er ist 24 Stunden gültig und einmal verwendbar.\n\nFragen Sie den Administrator, wenn Sie den Grund nicht kennen.',
    action: 'Neues Passwort wählen',
  },
  restore_email: {
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    text: 'Guten Tag {name},\n\nIhr Konto in Etalon hat jetzt die Adresse {email}. Wenn Sie das selbst geändert haben, müssen Sie nichts tun.\n\nWenn nicht, stellen Sie Ihr Konto wieder her: Der Link setzt diese Adresse und ein neues Passwort und beendet alle Sitzungen. Er ist sieben Tage gültig und einmal verwendbar.',
    action: 'Konto wiederherstellen',
  },
  email_left: {
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    text: 'Guten Tag {name},\n\ndie Adresse {email} wurde in ihrem Etalon-Konto ersetzt. Wenn Sie den Grund nicht kennen, fragen Sie einen Administrator.',
  },
  email_changed: {
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    text: 'Ihre Adresse war {before} und ist jetzt {email}. Alle Sitzungen sind beendet.',
    action: 'Einstellungen öffnen',
  },
  email_restored: {
    subject: 'Ihr Konto wurde wiederhergestellt',
    text: 'Mit dem an {email} gesendeten Link hat Ihr Konto wieder diese Adresse statt {before} und ein neues Passwort. Alle Sitzungen sind beendet, alle Links ungültig.',
    action: 'Einstellungen öffnen',
  },
  account_enabled: {
    subject: 'Ihr Konto ist aktiv',
    text: '{by} hat Ihr Konto aktiviert. Sie können sich mit Ihrem Passwort anmelden.',
    action: 'Etalon öffnen',
  },
  role_changed: {
    subject: 'Ihre Rolle wurde geändert',
    text: '{by} hat Ihre Rolle in dieser Installation geändert. Die Einstellungen zeigen sie.',
    action: 'Einstellungen öffnen',
  },
  password_changed: {
    subject: 'Ihr Passwort wurde geändert',
    text: 'Das Passwort Ihres Kontos wurde geändert, und alle Sitzungen wurden beendet. Waren Sie es nicht, wählen Sie mit „Passwort vergessen“ ein anderes und fragen Sie einen Administrator.',
    action: 'Einstellungen öffnen',
  },
  api_key_made: {
    subject: 'Ein API-Schlüssel Ihres Kontos wurde erstellt oder erneuert',
    text: 'Der API-Schlüssel {name} öffnet Ihr Konto. Haben Sie ihn nicht erstellt oder erneuert, widerrufen Sie ihn in Ihren Einstellungen und ändern Sie Ihr Passwort.',
    action: 'Einstellungen öffnen',
  },
  password_link_sent: {
    subject: '{by} hat Ihnen einen Passwort-Link gesendet',
    text: 'Der Administrator {by} hat Ihnen einen Link gesendet, mit dem Sie ein Passwort wählen. Ihre Sitzungen sind beendet.',
    action: 'Einstellungen öffnen',
  },
  password_link_shown: {
    subject: '{by} wurde ein Link für Ihr Passwort angezeigt',
    text: 'Diese Installation sendet keine E-Mails, daher erhielt der Superadministrator {by} einen Link zur Weitergabe an Sie. Er setzt ein neues Passwort; Ihre Sitzungen sind beendet.\n\nWenn Sie den Link weder angefordert noch erhalten haben, fragen Sie nach dem Grund.',
    action: 'Einstellungen öffnen',
  },
  identity_linked: {
    subject: 'Ihrem Konto wurde ein Anmeldeweg hinzugefügt',
    text: 'Die Anmeldung über {provider} öffnet jetzt Ihr Konto. Wenn Sie das nicht waren, trennen Sie sie in Ihren Einstellungen und ändern Sie Ihr Passwort.',
    action: 'Einstellungen öffnen',
  },
  factor_added: {
    subject: 'Ihrem Konto wurde ein zweiter Faktor hinzugefügt',
    text: 'Ihrem Konto wurde eine Authenticator-App oder ein Passkey hinzugefügt. Wenn Sie das nicht waren, ändern Sie Ihr Passwort und entfernen Sie ihn in Ihren Einstellungen.',
    action: 'Einstellungen öffnen',
  },
  factor_removed: {
    subject: 'Von Ihrem Konto wurde ein zweiter Faktor entfernt',
    text: 'Von Ihrem Konto wurde eine Authenticator-App oder ein Passkey entfernt. Wenn Sie das nicht waren, ändern Sie Ihr Passwort und wenden Sie sich an einen Administrator.',
    action: 'Einstellungen öffnen',
  },
  recovery_code_used: {
    subject: 'Ein Wiederherstellungscode wurde verwendet',
    text: 'Jemand hat sich mit einem Wiederherstellungscode an Ihrem Konto angemeldet. Verbleibende Codes: {count}. Wenn Sie das nicht waren, ändern Sie Ihr Passwort und erneuern Sie die Codes.',
    action: 'Einstellungen öffnen',
  },
  factor_failed: {
    subject: 'Eine Anmeldung mit Ihrem Passwort wurde abgebrochen',
    text: 'Jemand hat Ihr Passwort und danach mehrere falsche Codes eingegeben. Wenn Sie das nicht waren, ist Ihr Passwort bekannt: Ändern Sie es jetzt.',
    action: 'Einstellungen öffnen',
  },
  member_added: {
    subject: 'Neues Mitglied von {organization}: {name}',
    text: '{by} hat {name} zu {organization} hinzugefügt.',
    action: 'Organisation öffnen',
  },
  member_link: {
    subject: 'Passwort-Link für {name}, Mitglied von {organization}',
    text: 'Der Administrator der Installation {by} hat einen Link erstellt, mit dem {name} ein neues Passwort wählt. {name} ist Mitglied von {organization}.',
    action: 'Organisation öffnen',
  },
  member_enabled: {
    subject: '{name}, Mitglied von {organization}, kann sich wieder anmelden',
    text: 'Der Administrator der Installation {by} hat das Konto von {name}, Mitglied von {organization}, wieder aktiviert.',
    action: 'Organisation öffnen',
  },
  webhook_paused: {
    subject: 'Der Webhook „{webhook}“ ist angehalten',
    text: 'Der Empfänger des Webhooks „{webhook}“ existiert nicht mehr oder nimmt seit Tagen nichts an. Etalon sendet keine Ereignisse mehr, bis Sie den Webhook fortsetzen.',
    action: 'Webhook öffnen',
  },
  signing_expires: {
    subject: 'Das Signaturzertifikat von {organization} läuft am {day} ab',
    text: 'Das Signaturzertifikat von {organization} gilt bis {day}. Danach lässt sich kein Kalibrierschein signieren. Erneuern Sie es, oder installieren Sie ein anderes.',
    action: 'Organisation öffnen',
  },
  instance_signing_expires: {
    subject: 'Das Signaturzertifikat der Installation läuft am {day} ab',
    text: 'Das Signaturzertifikat für Messmittel ohne Organisation gilt bis {day}. Danach lassen sich deren Kalibrierscheine nicht signieren. Erneuern Sie es, oder installieren Sie ein anderes.',
    action: 'Administration öffnen',
  },
  member_raised: {
    subject: '{name}, Mitglied von {organization}, hat mehr Rechte',
    text: '{by} hat die Rolle von {name} in dieser Installation erhöht. {name} ist Mitglied von {organization}.',
    action: 'Organisation öffnen',
  },
  member_first_password: {
    subject: '{name} hat noch kein Passwort gewählt',
    text: '{name}, jetzt Mitglied von {organization}, hat noch das erste Passwort. Der Administrator, der es gewählt hat, kann sich damit anmelden, bis {name} es ändert.',
    action: 'Organisation öffnen',
  },
  test: {
    subject: 'Test des Mailservers',
    text: 'Guten Tag {name},\n\nEtalon hat diese E-Mail über {host} gesendet. Die Einstellungen funktionieren.',
  },
  footer: 'Gesendet von Etalon unter {url}.',
  choose: 'Benachrichtigungseinstellungen',
};
