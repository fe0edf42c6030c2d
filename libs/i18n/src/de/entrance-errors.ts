import type { errors as english } from '../en/entrance-errors.js';
import type { Translated } from '../message.js';

export const errors: Translated<typeof english> = {
  field: {
    required: 'Erforderlich',
    email: 'Geben Sie eine E-Mail-Adresse wie name@labor.example ein',
    min: 'Geben Sie {min} oder mehr ein',
    max: 'Geben Sie {max} oder weniger ein',
    more_than: 'Geben Sie mehr als {min} ein',
    less_than: 'Geben Sie weniger als {max} ein',
    min_length: { one: 'Geben Sie mindestens {count} Zeichen ein', other: 'Geben Sie mindestens {count} Zeichen ein' },
    max_length: { one: 'Geben Sie höchstens {count} Zeichen ein', other: 'Geben Sie höchstens {count} Zeichen ein' },
    number: 'Geben Sie eine Zahl ein, etwa 0,025',
    ambiguous_number:
      'Diese Zahl ist mehrdeutig. Geben Sie sie ohne Tausendertrennzeichen und mit „{sign}“ als Dezimaltrennzeichen ein.',
    thousands: 'Geben Sie die Zahl ohne Tausendertrennzeichen ein',
    date: 'Wählen Sie ein Datum',
    unit: 'Wählen Sie eine Einheit',
    choice: 'Wählen Sie einen Eintrag der Liste',
    too_short: 'Der Text ist zu kurz',
    too_long: 'Der Text ist zu lang',
    range: 'Dieser Wert liegt außerhalb des Bereichs',
    invalid: 'Dieser Wert ist ungültig',
    exists: 'Dieser Wert ist bereits vergeben. Wählen Sie einen anderen.',
    unprintable: 'Kalibrierscheine können dieses Zeichen nicht enthalten: {letter}. Entfernen oder ersetzen Sie es.',
    integer: 'Geben Sie eine ganze Zahl ein',
  },
  status: {
    offline: 'Der Server ist nicht erreichbar. Ihre Eingaben bleiben erhalten; versuchen Sie es erneut.',
    forbidden:
      'Sie haben keine Berechtigung für diese Aktion. Wenden Sie sich an einen Administrator der Organisation.',
    missing: 'Das Objekt existiert nicht mehr, oder Sie haben keinen Zugriff darauf.',
    conflict: 'Eine andere Person hat dies inzwischen geändert. Laden Sie neu, um den aktuellen Stand zu sehen.',
    too_large: 'Die Daten sind zum Senden zu groß. Verkleinern Sie sie.',
    too_many: 'Zu viele Versuche. Warten Sie einen Moment und versuchen Sie es dann erneut.',
    unavailable: 'Der Server ist ausgelastet. Ihre Eingaben bleiben erhalten; versuchen Sie es gleich erneut.',
    failed: 'Serverfehler. Versuchen Sie es erneut. Bleibt das Problem bestehen, nennen Sie diese Referenz: {request}',
    unknown: 'Die Aktion ist fehlgeschlagen. Versuchen Sie es erneut.',
    check_fields: 'Prüfen Sie die markierten Felder.',
    too_many_seconds: {
      one: 'Zu viele Versuche. Versuchen Sie es in {count} Sekunde erneut.',
      other: 'Zu viele Versuche. Versuchen Sie es in {count} Sekunden erneut.',
    },
    too_many_minutes: {
      one: 'Zu viele Versuche. Versuchen Sie es in {count} Minute erneut.',
      other: 'Zu viele Versuche. Versuchen Sie es in {count} Minuten erneut.',
    },
  },
  code: {
    access: {
      forbidden:
        'Sie haben keine Berechtigung für diese Aktion. Wenden Sie sich an einen Administrator der Organisation.',
      key_address: 'Dieser API-Schlüssel darf von der Adresse {address} nicht verwendet werden.',
      key_never: 'API-Schlüssel erlauben diese Aktion nicht ({action}). Melden Sie sich als Person an.',
      key_organizations: 'Dieser API-Schlüssel ist auf einige Organisationen beschränkt. {action} betrifft andere.',
      key_scope: 'Dieser API-Schlüssel hat die Berechtigung {scope} nicht.',
      superadmin_only: 'Das kann nur ein Superadministrator.',
    },
    body: {
      charset: 'Die Anfrage konnte nicht gesendet werden. Laden Sie die Seite neu, und versuchen Sie es erneut.',
      encoded: 'Die Anfrage konnte nicht gesendet werden. Laden Sie die Seite neu, und versuchen Sie es erneut.',
      too_large: 'Die Daten sind zum Senden zu lang. Möglich sind {limit_kb} kB.',
    },
    database: {
      reset_not_confirmed: 'Geben Sie das Wort {word} ein, um alles zu entfernen.',
      unavailable: 'Der Server ist ausgelastet. Ihre Eingaben bleiben erhalten; versuchen Sie es gleich erneut.',
    },
    idempotency: {
      already_done: 'Diese Anfrage wurde bereits verarbeitet. Laden Sie neu, um das Ergebnis zu sehen.',
      in_progress: 'Diese Anfrage wird noch verarbeitet. Warten Sie kurz, und laden Sie dann neu.',
      key_invalid: 'Die Anfrage konnte nicht gesendet werden. Laden Sie die Seite neu, und versuchen Sie es erneut.',
      mismatch: 'Die Anfrage konnte nicht wiederholt werden. Laden Sie die Seite neu, und versuchen Sie es erneut.',
    },
    request: {
      timeout: 'Die Verbindung ist zu langsam. Ihre Eingaben bleiben erhalten; versuchen Sie es erneut.',
      too_fast: 'Zu viele Anfragen. Ihre Eingaben bleiben erhalten; versuchen Sie es in {seconds} s erneut.',
    },
    state: {
      conflict: 'Eine andere Person hat dies inzwischen geändert. Laden Sie neu, um den aktuellen Stand zu sehen.',
    },
    user: {
      own_password_link:
        'Ändern Sie Ihr Passwort in den Einstellungen, oder fordern Sie mit „Passwort vergessen“ einen Link an.',
      service_account: 'Dies ist ein Dienstkonto. Es wird in seiner Organisation verwaltet.',
      last_superadmin:
        'Mindestens ein Superadministrator, der sich anmelden kann, ist erforderlich. Benennen Sie zuerst einen anderen.',
      inactive: 'Dieses Konto ist deaktiviert. Aktivieren Sie es zuerst.',
      link_needs_superadmin:
        'Diese Installation sendet keine E-Mails. Nur ein Superadministrator kann einen Link zum Übergeben erhalten.',
      password_of_another:
        'Sie können das Passwort einer anderen Person nicht setzen. Senden Sie stattdessen einen Passwort-Link.',
    },
    auth: {
      second_factor_required: 'Bestätigen Sie die Anmeldung mit Ihrem zweiten Faktor.',
      second_factor_wrong: 'Dieser Code ist falsch, abgelaufen oder bereits benutzt. Geben Sie den nächsten ein.',
      second_factor_expired: 'Diese Anmeldung ist abgelaufen oder wurde bereits benutzt. Melden Sie sich erneut an.',
      passkey_refused: 'Dieser Passkey gehört hier zu keinem Konto. Melden Sie sich auf andere Weise an.',
      busy: 'Der Server ist ausgelastet. Ihre Eingaben bleiben erhalten; versuchen Sie es gleich erneut.',
      key: 'Dieser API-Schlüssel ist unbekannt, widerrufen oder abgelaufen.',
      first_password_ended:
        'Das erste Passwort ist abgelaufen. Fordern Sie mit „Passwort vergessen“ einen Link an, oder wenden Sie sich an einen Superadministrator.',
      link_invalid: 'Dieser Link ist nicht mehr gültig. Fordern Sie einen neuen an.',
      password_wrong: 'Das aktuelle Passwort ist falsch.',
      no_password_sign_in:
        'Für Ihr Konto sind Passwörter abgeschaltet. Bestätigen Sie sich bei Ihrem Identitätsanbieter.',
      confirmation_required: 'Bestätigen Sie Ihre Identität und versuchen Sie es noch einmal.',
      confirmation_used: 'Eine Bestätigung gilt für eine Unterschrift. Bestätigen Sie Ihre Identität erneut.',
      confirmation_expired: 'Ihre Bestätigung ist abgelaufen. Bestätigen Sie Ihre Identität erneut.',
      token: 'Ihre Sitzung ist abgelaufen. Melden Sie sich erneut an.',
      credentials: 'E-Mail-Adresse oder Passwort ist falsch. Prüfen Sie beides, und versuchen Sie es erneut.',
      unverified:
        'Dieses Konto ist nicht bestätigt. Öffnen Sie den Link in der E-Mail, oder lassen Sie das Konto von einem Administrator aktivieren.',
      inactive: 'Dieses Konto ist deaktiviert. Wenden Sie sich an einen Administrator.',
      email_taken:
        'Es gibt bereits ein Konto mit dieser E-Mail-Adresse. Melden Sie sich an, oder verwenden Sie eine andere Adresse.',
    },
    password: {
      common: 'Das ist eines der häufigsten Passwörter. Wählen Sie ein anderes; eine Passphrase eignet sich gut.',
      of_context:
        'Dieses Passwort besteht aus Ihrem Namen, Ihrer Adresse oder „Etalon“. Wählen Sie ein anderes; eine Passphrase eignet sich gut.',
      first: 'Das ist Ihr aktuelles Passwort. Wählen Sie ein anderes.',
    },
    sign_on: {
      not_fresh:
        'Der Identitätsanbieter hat Sie nicht erneut anmelden lassen. Beginnen Sie noch einmal oder informieren Sie einen Administrator.',
      not_linked:
        'Dieses Konto beim Identitätsanbieter ist nicht mit Ihrem verbunden. Wählen Sie das verbundene Konto.',
      expired: 'Diese Anmeldung ist abgelaufen oder wurde bereits verwendet. Beginnen Sie neu.',
      refused: 'Der Identitätsanbieter hat Sie nicht angemeldet ({reason}).',
      token_invalid:
        'Die Antwort des Identitätsanbieters ist ungültig ({reason}). Beginnen Sie neu. Hilft das nicht, informieren Sie einen Administrator.',
      metadata: 'Die Metadaten des Identitätsanbieters sind ungültig ({reason}). Prüfen Sie den Aussteller.',
      provider_away:
        'Der Identitätsanbieter antwortet nicht. Versuchen Sie es erneut oder melden Sie sich mit Passwort an.',
      address_refused:
        'Die Adresse des Identitätsanbieters ist nicht öffentlich. Ein Superadministrator muss sie erlauben.',
      client_refused:
        'Der Identitätsanbieter nimmt Client oder Geheimnis nicht an ({reason}). Geben Sie beide erneut ein.',
      secret_lost: 'Das gespeicherte Client-Geheimnis lässt sich nicht mehr entschlüsseln. Geben Sie es erneut ein.',
      no_account: 'Sie haben hier kein Konto. Bitten Sie einen Administrator um eine Einladung.',
      email_unverified:
        'Der Identitätsanbieter bestätigt Ihre E-Mail-Adresse nicht. Bitten Sie einen Administrator um eine Einladung.',
      factor_first:
        'Ihr Konto hat einen zweiten Faktor. Bitten Sie einen Superadministrator, ihn zurückzusetzen und einen neuen Link zu erstellen.',
      link_for_password:
        'Dieser Link setzt ein neues Passwort. Melden Sie sich damit an, und verbinden Sie dann den Identitätsanbieter in den Einstellungen.',
      link_needs_password:
        'Es gibt ein Konto mit dieser E-Mail-Adresse. Melden Sie sich mit dessen Passwort an und verbinden Sie es in den Einstellungen.',
      identity_taken: 'Diese Identität ist bereits mit einem anderen Konto verbunden.',
      groups_missing:
        'Sie haben zu viele Gruppen; der Identitätsanbieter nennt sie nicht. Informieren Sie einen Administrator.',
      passwords_off:
        'Passwörter sind in dieser Installation abgeschaltet. Melden Sie sich über Ihren Identitätsanbieter an.',
      break_glass: 'Wählen Sie einen aktiven Superadministrator mit eigenem Passwort',
      no_provider: 'Schalten Sie zuerst einen Identitätsanbieter ein',
    },
    second_factor: {
      confirm: 'Bestätigen Sie dies mit Ihrem zweiten Faktor.',
      proof_wrong: 'Das ist falsch, abgelaufen oder bereits benutzt. Versuchen Sie es erneut.',
      one_proof: 'Geben Sie einen Code oder einen Wiederherstellungscode ein, oder verwenden Sie einen Passkey',
      code_wrong: 'Dieser Code ist falsch. Prüfen Sie die Uhr Ihres Geräts.',
      totp_not_begun: 'Richten Sie die Authenticator-App erneut ein.',
      no_totp: 'Sie haben keine Authenticator-App.',
      none: 'Fügen Sie zuerst eine Authenticator-App oder einen Passkey hinzu.',
      reset_own: 'Entfernen Sie Ihre eigenen zweiten Faktoren in Ihren Einstellungen.',
      none_of_person: 'Diese Person hat keinen zweiten Faktor.',
      needed: 'Richten Sie einen zweiten Faktor ein, um fortzufahren: Er ist für Ihr Konto vorgeschrieben.',
      needed_by_organization:
        'Fügen Sie zuerst in Ihren Einstellungen einen zweiten Faktor hinzu: Eine Ihrer Organisationen schreibt ihn vor.',
      last_one:
        'Für Ihr Konto ist ein zweiter Faktor vorgeschrieben. Fügen Sie einen anderen hinzu, bevor Sie diesen entfernen.',
    },
    passkey: {
      too_many: 'Ein Konto hat höchstens {most} Passkeys. Entfernen Sie zuerst einen.',
      refused:
        'Dieser Passkey konnte nicht hinzugefügt werden. Verwenden Sie ein anderes Gerät oder einen anderen Browser.',
      expired: 'Dieser Vorgang ist abgelaufen oder wurde bereits benutzt. Beginnen Sie erneut.',
      impossible:
        'Passkeys brauchen https und einen Rechnernamen. Bitten Sie einen Administrator, PUBLIC_URL zu setzen.',
    },
  },
};
