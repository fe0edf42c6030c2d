/** What went wrong and what to do, by kind of field error, by status and by error code of the API. */
export const errors = {
  field: {
    required: 'Enter a value',
    email: 'Enter an e-mail address like name@lab.example',
    min: 'Enter {min} or more',
    max: 'Enter {max} or less',
    more_than: 'Enter more than {min}',
    less_than: 'Enter less than {max}',
    min_length: { one: 'Enter at least {count} character', other: 'Enter at least {count} characters' },
    max_length: { one: 'Enter at most {count} character', other: 'Enter at most {count} characters' },
    number: 'Enter a number, like 0.025',
    ambiguous_number:
      'This can be read in two ways. Write it without a thousands separator, with “{sign}” as the decimal sign.',
    thousands: 'Enter the number without thousands separators',
    date: 'Enter a date',
    choice: 'Choose one of the list',
    too_short: 'This is too short',
    too_long: 'This is too long',
    range: 'This value is out of range',
    invalid: 'This value cannot be used',
    exists: 'This is already in use. Choose another.',
    unprintable: 'This cannot be printed on a certificate: {letter}. Remove it or write it differently.',
    integer: 'Enter a whole number',
  },
  status: {
    offline: 'The server cannot be reached. What you entered is kept; try again.',
    forbidden: 'You may not do this. Ask an administrator of the organization.',
    missing: 'It does not exist any more, or you are not allowed to see it.',
    conflict: 'Somebody changed this in the meantime. Reload to see the current state.',
    too_large: 'This is too large to be sent.',
    too_many: 'Too many attempts. Wait a moment, then try again.',
    unavailable: 'The server is busy. What you entered is kept; try again in a moment.',
    failed: 'Something went wrong on the server. Try again; if it stays, name this code: {request}',
    unknown: 'That did not work. Try again.',
    check_fields: 'Check the highlighted fields.',
    too_many_seconds: {
      one: 'Too many attempts. Try again in {count} second.',
      other: 'Too many attempts. Try again in {count} seconds.',
    },
    too_many_minutes: {
      one: 'Too many attempts. Try again in {count} minute.',
      other: 'Too many attempts. Try again in {count} minutes.',
    },
  },
  code: {
    access: {
      forbidden: 'You may not do this. Ask an administrator of the organization.',
      key_address: 'This API key may not be used from the address {address}.',
      key_never: 'API keys cannot do this ({action}). Sign in as a person.',
      key_organizations: 'This API key is limited to organizations and {action} goes beyond them.',
      key_scope: 'This API key does not have the scope {scope}.',
      superadmin_only: 'Only a super administrator may do this.',
    },
    api_key: {
      not_a_network: 'Enter an address or a network such as 192.0.2.0/24.',
      too_many: 'At most {max} API keys. Revoke one first.',
    },
    archive: {
      damaged: 'A file in the archive is damaged: {name}',
      entry_too_large: 'A file in the archive has more than {limit_mb} MB: {name}',
      name_refused: 'The archive holds a name that cannot be used: {name}',
      name_twice: 'The archive holds the same name twice: {name}',
      not_plain: 'The archive is encrypted or packed in a way that is not read: {name}',
      special_file: 'The archive holds a link or a special file: {name}',
      too_large: 'The archive has more than {limit_mb} MB when it is unpacked. Split it.',
      too_large_to_make:
        'The archive would hold {files} files with {size_mb} MB. At most {max} files with {limit_mb} MB are taken in again: choose fewer, or take the files one by one.',
      too_many_entries: 'The archive holds {count} files; at most {max} are taken. Split it.',
      too_tight: 'The archive unpacks to {ratio} times its size, as no files do.',
      unreadable: 'This is no zip archive that can be read.',
    },
    asset: {
      id_certified: 'This id stands on certificates of another asset. Choose a different one.',
      table_same_instrument:
        'Asset {asset_id} has this manufacturer, model and serial number. Write its asset id in the row, or a new one for a different item.',
      table_id_twice: 'Row {row} names the same asset in another spelling.',
      table_code_twice: 'Row {row} has the code {code} too.',
      table_item_twice: 'Row {row} has this manufacturer, model and serial number too.',
      id_alike: 'Asset {asset_id} has the same id, written otherwise. Choose a different one.',
      same_instrument: 'Asset {asset_id} has the same manufacturer, model and serial number.',
      code_taken: 'Asset {asset_id} has the code {code}. A code belongs to one asset of an organization.',
      codes_full: 'An asset has at most {most} codes.',
      id_taken: 'Another asset has this id. Choose a different one, or leave it empty to be given one.',
      table_changed: 'What the table would do has changed since it was looked at. Look at it again.',
      table_unreadable: 'The file cannot be read as a table.',
      table_empty: 'The table has no rows below its headings.',
      table_too_many_rows: 'The table has more than {max} rows. Divide it.',
      table_too_many_columns: 'The table has more than {max} columns.',
      table_not_allowed: 'You may not change this asset.',
      table_kind_fixed: 'The kind of an asset cannot be changed.',
      table_row_differs: 'Row {row} says something else of the same asset.',
      table_no_place: 'There is no such location.',
      table_many_places: 'Several locations are called so. Write the code or the whole path.',
      table_place_archived: 'This location is archived.',
      table_place_private: 'This location belongs to another, private organization.',
      table_place_name: 'Write the location as Site/Building/Room; each name has 1 to 255 characters.',
      table_place_levels: 'A location has at most 12 levels.',
      table_place_no_owner: 'This location does not exist. Choose the organization of new assets: it is created there.',
      table_place_not_allowed:
        'This location does not exist, and you cannot create it in that organization. Create it first, or choose another.',
      table_no_calibration_date: 'Enter the date of the last calibration in the same row.',
      table_result: 'Write pass, fail or not evaluated.',
      table_which_channel: 'The asset has several channels. Add the channel id of the one that was calibrated.',
      table_retired: 'This asset is retired. Restore it before you file a calibration.',
      table_future: 'This day is in the future. The latest possible day is {max}.',
      table_due_before: 'The due date is before the calibration date. Correct one of them.',
      table_recorded_due:
        'This calibration is recorded already, due on {due_date}. Correct that record, or clear the cell.',
      table_recorded_result:
        'This calibration is recorded already with another result. Correct that record, or clear the cell.',
      import_already_undone: 'This import was undone.',
      import_too_old: 'An import can be undone within 24 hours.',
      import_built_on:
        'The import cannot be undone: {objects} changed since, or are in use. Undo those changes, or correct the assets.',
      table_ambiguous_number: 'This number can be read in two ways. Write it without thousands.',
      channel_twice: 'Channels of one asset cannot have the same id.',
      range_turned: 'The upper end of the range must be above the lower one.',
      table_date: 'Enter a date such as 2024-02-29.',
      table_error_cell: 'This cell holds the error {shown}. Correct it in the spreadsheet.',
      table_no_result:
        'The result of the formula {shown} is not stored in the file. Open the file in a spreadsheet and save it.',
      table_lost_digits: 'A spreadsheet keeps 15 digits of a number. Format the cell as text and enter it again.',
      table_percent: '{shown} can be a share or a number of percent. Enter the number without the percent sign.',
      table_ambiguous_date: 'This date can be read in two ways. Choose the order of day and month.',
      table_date_orders:
        'This column has the day first in some dates and the month first in others. Choose the order of day and month.',
      table_flag: 'Write yes or no.',
      table_percent_of: 'Choose for the column whether {shown} is a percentage of reading or of full scale.',
      table_interval: 'Enter a number of days, weeks or months: 90 d, 2 weeks, 12.',
      table_range: 'Enter the range in one cell as 0...25 mm, or its ends in two columns.',
      table_columns_differ: 'Another column of this row states something else.',
      table_interval_needs_unit:
        'The present interval is in days or weeks. Write the unit with the number: 90 d, 6 weeks, 12 months.',
    },
    backup: {
      damaged: 'This backup is missing or damaged in the storage.',
      failed: 'It could not be done. What went wrong stands in the log of the server.',
      lost: 'Its process ended before it was done. Nothing was changed.',
      not_confirmed: 'Everything is replaced only when the word {word} is entered.',
      not_ready: 'This backup was not finished.',
      another_key:
        'This backup was made with another SECRET_KEY. {count} private keys in it open with no other. Put it back on the server with npm run restore, and give the key it was made with as FORMER_SECRET_KEY.',
      database_busy:
        'Somebody holds on to the data and does not finish. Try again later, or stop the other processes first.',
      does_not_fit: 'The rows in this backup do not fit into its tables: {name}',
      in_hand: 'A backup is being made or put back already. Wait until it is done.',
      newer: 'This backup was made by a newer Etalon ({version}). Update this installation first.',
      not_ours: 'This is no backup of Etalon: its manifest cannot be read.',
      part_foreign: 'This backup holds something that does not belong to it: {name}',
      part_wrong: 'A part of this backup is not what its manifest says: {name}',
    },
    body: {
      charset: 'The request could not be sent. Reload the page and try again.',
      encoded: 'The request could not be sent. Reload the page and try again.',
      too_large: 'This is too long to be sent: at most {limit_kb} kB.',
    },
    bundle: {
      file_damaged:
        '{name} of {asset_id} is missing or damaged in the storage (files of this kind in all: {count}). An administrator can put them back from a backup.',
      no_asset: 'The archive has no folder with an asset.yaml: it is no export of assets.',
      no_document: 'The folder has no asset.yaml: it is no export of an asset.',
      other_file: 'A file is not what the document says of it: {name}',
      other_version: 'The document is of another version than {version}, which is read.',
      several: 'The archive holds several assets: each is shown by itself.',
      too_many_assets: 'The archive holds {count} assets; at most {max} are taken. Split it.',
      too_many_points:
        '{asset_id} has {points} points in {calibrations} calibrations. At most {most_points} points in {most} calibrations are taken in again from an archive.',
    },
    calibration_draft: {
      exists: 'There is a draft of a calibration of this instrument already.',
      gone: 'This draft was recorded, discarded or handed over meanwhile. Look at the calibrations of the instrument before you go on with it.',
      too_many: 'At most {max} drafts can be kept. Record or discard one first.',
    },
    calibration: {
      already_void: 'This calibration is void already.',
      not_void: 'This calibration is not void.',
      certificate_is_ours:
        'The certificate of this calibration is made here. A paper is uploaded to a calibration by another laboratory.',
      not_pending: 'This calibration does not wait for approval.',
      own_work: 'A calibration is decided by a person other than the one who performed or recorded it.',
      not_the_checker: 'Only the checker of this calibration, or an administrator of the organization, decides on it.',
      not_in_force: 'Only a calibration in force can be superseded.',
      correction_waits: 'A correction of this calibration waits for approval. It is approved or rejected first.',
      original_not_in_force:
        'The calibration that this one corrects is not in force any more. Reject this one and record it as a calibration of its own, or restore that one first.',
      other_laboratory:
        'Another organization calibrated this, before the asset came here. Only that one corrects or approves the calibration and makes its certificate anew: give the asset back to it for that, or calibrate the asset again.',
      scope_changed: 'The scope of the laboratory changed while the calibration was computed. Try again.',
      superseded: 'This calibration was superseded; it is not restored.',
      nothing_computed: 'Nothing of this calibration was computed here.',
      reference_standard_changed:
        'This reference standard changed while the calibration was computed: one of its calibrations was voided or recorded. Try again.',
      reference_standard_not_usable:
        'The reference standard {standard} cannot be used on this date. Choose another one; an administrator of the organization may answer for it with a reason.',
    },
    certificate: {
      batch_running: 'Your last selection of certificates is still being made. Wait for it or cancel it.',
      nothing_to_replace: 'There is no certificate yet that could be replaced. Download it first.',
      reissue_waits: 'A new certificate of this calibration is being made already.',
      not_in_force: 'Only the certificate of a calibration in force can be made anew.',
      too_many_issues: 'A certificate can be made {most} times. Correct the calibration instead.',
      imported:
        'This calibration was imported, so there is no certificate of ours. See the certificate that came with it.',
      no_results:
        'This record has no results, so there is no certificate of ours. See the certificate of the laboratory that calibrated.',
      not_approved: 'This calibration is not approved, so there is no certificate of it.',
      not_ready: 'The certificate is still being made. Try again in a moment.',
      paper_refused:
        'The certificate was not signed: the printed PDF does not show what was recorded ({place}). Correct the text concerned or choose another template. If the problem persists, tell your administrator.',
      no_time_stamp:
        'The certificate could not be time-stamped. Etalon tries again every hour, and whenever it is asked for.',
      signing_expired:
        'The certificate was not signed: the signing certificate of the organization has expired. It was valid from {from} to {to}. An administrator can renew it.',
      signing_not_valid_yet:
        'The certificate was not signed: the signing certificate of the organization is not valid yet, but from {from} to {to}. An administrator can renew it.',
    },
    dcc: {
      not_ours: 'This calibration is by another laboratory. Its digital certificate is not filed here.',
      altered: 'This certificate was changed after it was signed. It is not recorded; ask the laboratory for it anew.',
      known: 'The certificate {number} is recorded already.',
      not_read: 'The file cannot be read as XML: see line {line}.',
      encoding: 'The file is not encoded as UTF-8.',
      doctype: 'The file has a document type (DOCTYPE). Such files are not taken.',
      too_large: 'The file has more elements, or longer or deeper ones, than are read.',
      not_a_dcc: 'The file is no Digital Calibration Certificate.',
      version: 'Version {version} is not read here; versions 3.1 to 3.3 are.',
      missing: 'Line {line}: {element} is missing.',
      empty: 'Line {line}: {element} says nothing.',
      unexpected: 'Line {line}: {element} does not belong there.',
      not_allowed: 'Line {line}: {element} says something that it cannot say.',
      not_a_date: 'Line {line}: {element} is no date.',
      not_a_number: 'Line {line}: {element} holds something that is no number.',
      wrong_length: 'Line {line}: {element} does not fit the number of values.',
      too_many: 'Line {line}: {element} holds more than is read.',
    },
    certificate_template: {
      refused: 'Line {line} of the template cannot be used: {about}',
      not_utf8: 'The file is not text in UTF-8. Save it as UTF-8 and send it again.',
      changed: 'Version {version} was saved meanwhile. Look at it before you save yours.',
      too_many: 'There are {most} of them already. Remove one first.',
    },
    impact: {
      finding_not_in_force: 'This calibration is not in force, so it says nothing of a standard.',
      not_out_of_tolerance: 'This calibration does not say that its channel is out of tolerance.',
      no_channel: 'This calibration names no channel, so that nobody can say what was made with it.',
      not_computed: 'The report is not computed to its end.',
      undecided: '{count} calibrations of the report are not decided yet.',
      closed: 'The report is closed.',
    },
    database: {
      reset_not_confirmed: 'Everything is removed only when the word {word} is entered.',
      unavailable: 'The server is busy. What you entered is kept; try again in a moment.',
    },
    file: {
      address_expired: 'This address has expired. Open the file again from its page.',
      address_wrong: 'This address is not complete or was changed. Open the file again from its page.',
      damaged: 'The stored file is missing or damaged. An administrator can put it back from a backup.',
    },
    storage: { full: 'There is no room left on the server. What you entered is kept; tell an administrator.' },
    notification: {
      too_many_streams: 'Too many windows listen for notifications already. This one looks once a minute.',
      not_streamed: 'This answer never ends: ask with Accept: text/event-stream.',
    },
    email_settings: {
      given: 'The environment says which mail server it is (SMTP_URL). Only the reminder can be changed here.',
      incomplete: 'Set host and sender first.',
      not_taken: 'The mail server did not take the mail: {said}',
      secret_again: 'Enter this secret again: it was stored for the former server, user, token endpoint or client.',
      oauth_incomplete: 'Signing in with OAuth 2 needs this field.',
      password_again: 'Enter the password again: it was kept for the server, port, encryption and user of before.',
      password_lost: 'The stored password can no longer be decrypted. Enter it again.',
    },
    job: {
      data_forgotten: 'What this job was about is forgotten; it cannot be tried again.',
      already_waiting: 'Another job for the same thing waits or is in hand. Try again when it is done.',
    },
    calendar_feed: { too_many: 'At most {max} calendar addresses are kept. Revoke one first.' },
    saved_view: { too_many: 'At most {max} views can be kept. Remove one first.' },
    label: { does_not_fit: 'The code has no room on a label of this size. Take a larger one.' },
    does_not_fit: 'The code of {asset_id} needs a label of {needed_mm} mm. Take larger labels or another code.',
    bar_letters:
      'Code 128 cannot hold {asset_id}: it has Latin letters, digits and signs alone. Take QR or Data Matrix.',
    too_many_labels: 'At most {max} labels at once.',
    idempotency: {
      already_done: 'This was done already. Reload to see the result.',
      in_progress: 'This is still being worked on. Wait a moment, then reload.',
      key_invalid: 'The request could not be sent. Reload the page and try again.',
      mismatch: 'The request could not be repeated. Reload the page and try again.',
    },
    precondition: {
      failed:
        'Somebody else changed this in the meantime. What you entered is kept: open the current state beside it, then decide.',
    },
    request: {
      timeout: 'The connection is too slow. What you entered is kept; try again.',
      too_fast: 'Too many requests. What you entered is kept; try again in {seconds} s.',
    },
    scope: { too_many_entries: 'A scope has at most {most} lines; this one has {kept}.' },
    signing_certificate: {
      not_found: 'There is no signing certificate yet.',
      unreadable: 'This is no PKCS #12 file (.p12, .pfx) that can be read.',
      wrong_password: 'The password does not open the file.',
      old_encryption: 'The file is encrypted with RC2 or RC4, which is not opened any more. Export it anew with AES.',
      unknown_encryption:
        'The file is encrypted in a way that is not known here. Export it anew with AES and a password.',
      too_slow: 'The file asks for more rounds of its password than are computed here. Export it anew.',
      no_key: 'The file holds no private key. Export the certificate together with its key.',
      several_keys: 'The file holds several private keys. Export the one that signs.',
      no_certificate: 'The file holds no certificate.',
      too_many_certificates: 'The file holds more certificates than a chain needs.',
      weak: 'The key is {algorithm}. What signs is RSA of {least} to {most} bits, P-256, P-384 or P-521.',
      key_mismatch: 'None of the certificates in the file belongs to its key.',
      other_use: 'The certificate of {subject} is not meant for signing documents.',
      weak_issue:
        'The certificate of {subject} was issued with {method}, which is not believed any more. Have it issued anew.',
      chain_broken: 'The certificate of {subject} in the file has issued none of the others.',
      expired: 'The certificate of {subject} has expired: it was valid from {from} to {to}.',
      not_valid_yet: 'The certificate of {subject} is not valid yet: it will be from {from} to {to}.',
      is_current: 'This certificate signs already.',
      changed: 'Somebody else has just set another signing certificate. Look at it first.',
    },
    signature: {
      not_transparent: 'The picture has no transparent ground. Use a PNG with transparency, or draw the signature.',
    },
    state: { conflict: 'Somebody changed this in the meantime. Reload to see the current state.' },
    table: {
      too_long_for_workbook:
        'The list has more than {max} entries, as many as an Excel file holds. Narrow the filter, or take CSV, which holds {max_csv}.',
      too_long: 'The list has more than {max} entries, as many as a file holds. Narrow the filter.',
    },
    unit: {
      not_known: 'This unit is not known.',
      unknown: 'This unit is not known. Similar: {nearest}',
    },
    upload: {
      missing: 'Choose a file first.',
      not_a_pdf: 'This is not a PDF. Choose the certificate as a PDF file.',
      not_a_picture: 'This is not a picture we can read. Use PNG, JPEG, WebP or GIF.',
      picture_too_large:
        'This picture has {width} by {height} pixels, more than can be read. Use one with at most {megapixels} million.',
      too_large: 'This file is too large: at most {limit_mb} MB.',
      wrong_name: 'The name of the file must end with one of {extensions}.',
      wrong_type: 'This kind of file is not taken here: it must be one of {types}.',
    },
    member: { service_account: 'A service account stays a member until it is removed.' },
    service_account: { too_many: 'At most {max} service accounts. Remove one first.' },
    user: {
      own_password_link: 'Change your own password in the settings, or ask for a link with “Forgot password”.',
      service_account: 'This is a service account. It is managed in its organization.',
      last_superadmin: 'One active super administrator has to stay. Name another one first.',
      inactive: 'This account is deactivated. Enable it first.',
      link_needs_superadmin:
        'This installation sends no e-mail: only a super administrator is shown a link to hand over.',
      password_of_another: 'Nobody sets the password of another person. Have a link sent instead.',
    },
    work: {
      too_much_at_once: 'You have {count} of these in work already. Wait until one is done, then try again.',
      busy: 'The server has too much to compute at the moment. What you entered is kept; try again in a moment.',
      too_long: 'This took longer than {seconds} s and was ended. Try again, with fewer points if it happens again.',
    },
    auth: {
      busy: 'The server is busy. What you entered is kept; try again in a moment.',
      key: 'This API key is unknown, revoked or expired.',
      first_password_ended:
        'The first password has ended. Have a link sent with “Forgot password”, or ask an administrator.',
      link_invalid: 'This link is not valid any more. Ask for a new one.',
      password_wrong: 'The current password is not right.',
      no_password_sign_in: 'Passwords are switched off for your account. Confirm with your identity provider.',
      confirmation_required: 'Confirm who you are, then try again.',
      confirmation_expired: 'Your confirmation has expired. Confirm again who you are.',
      token: 'Your session has ended. Sign in again.',
      credentials: 'E-mail or password is not right. Check both and try again.',
      unverified:
        'This account is not confirmed yet. Follow the link in the e-mail, or ask an administrator to activate it.',
      inactive: 'This account has been deactivated. Ask an administrator.',
      email_taken: 'There is already an account with this e-mail. Sign in, or use another address.',
    },
    password: {
      common: 'This is one of the most common passwords. Choose another one; a passphrase works well.',
      of_context:
        'This password is made of your name, your address or “Etalon”. Choose another one; a passphrase works well.',
      first: 'This is the password you were given. Choose another one.',
    },
    location: {
      code_taken: 'Another location of the organization has this code. Choose a different one, or leave it empty.',
      parent_archived: 'The location it lies within is archived. Restore that one first.',
      too_many_below: 'More than {most} locations lie below it. Archive parts of it first.',
    },
    procedure: {
      too_many_in_archive: 'The archive holds {count} procedures; at most {max} are taken at once.',
      no_document: 'The folder has no {document}: it is no export of a procedure.',
      none_in_archive: 'The archive holds no folder with a {document}.',
      file_damaged:
        '{name} of procedure {proc_id} is missing or damaged in the storage. Attach it again or remove it, and the others can be exported.',
      file_differs: 'A file in the archive is not the one that was exported: {name}',
      id_taken: 'Another procedure has this id, perhaps one that is no longer in use. Choose a different one.',
      too_many_files: 'A procedure has at most {most} files. Take some away first.',
    },
    organization: {
      already_member: 'This person is a member already.',
      external: 'An external organization has no members.',
      not_a_member: 'This person is not a member.',
      request_pending: 'A request is waiting to be decided already.',
      last_admin:
        '{organization} would be left without an administrator. Make another member its administrator first, or deactivate it.',
      no_admin: 'It has no administrator any more. Name one among its members first, then restore it.',
      name_taken: 'Another organization has this name. Choose a different one.',
    },
    organization_export: {
      running: 'An export of this organization is being made already. Wait for it or cancel it.',
      no_archive: 'This export has no archive, not yet or not any more.',
      no_tenant:
        'Only an active organization with members of its own can be exported. Restore one that was deactivated first.',
    },
    sign_on: {
      not_fresh: 'The identity provider did not ask you to sign in again. Start again, or tell an administrator.',
      not_linked:
        'This account of the identity provider is not connected to yours. Choose the account that you connected.',
      expired: 'This sign-in has expired or was used already. Start again.',
      refused: 'The identity provider did not sign you in ({reason}).',
      token_invalid:
        'The answer of the identity provider is not valid ({reason}). Start again; if the problem persists, tell an administrator.',
      metadata: 'The metadata of the identity provider are not valid ({reason}). Check the issuer.',
      provider_away: 'The identity provider does not answer. Try again, or sign in with a password.',
      address_refused:
        'The identity provider is at an address that is not public. A super administrator has to allow it.',
      client_refused: 'The identity provider does not accept client or secret ({reason}). Enter them again.',
      secret_lost: 'The stored client secret can no longer be decrypted. Enter it again.',
      no_account: 'There is no account for you here. Ask an administrator for an invitation.',
      email_unverified:
        'The identity provider does not confirm your e-mail address. Ask an administrator for an invitation.',
      link_needs_password:
        'An account with this e-mail address exists. Sign in with its password, then connect it under Settings.',
      identity_taken: 'This account of the identity provider already opens another account here.',
      groups_missing:
        'The identity provider does not list your groups, because they are too many. Tell an administrator.',
      passwords_off: 'Passwords are switched off in this installation. Sign in with your identity provider.',
      break_glass: 'Choose an active super administrator who has a password of their own',
      no_provider: 'Enable an identity provider first',
    },
    identity_provider: {
      too_many: 'There are at most {most} identity providers.',
      given: 'The environment sets this provider (OIDC_PROVIDERS). Change it there.',
      issuer:
        'Enter an address that starts with https://, without account, query and fragment. http is for private networks only.',
      domain: 'Enter a domain such as example.org',
    },
    identity: {
      too_many: 'An account has at most {most} connected identities. Disconnect one first.',
      last_way_in: 'Nothing else opens your account. Set a password first.',
    },
    webhook: {
      too_many: 'An organization has at most {most} webhooks.',
      paused: 'The webhook is paused. Resume it first.',
      not_an_address: 'Enter an address that starts with https://',
      https_only: 'Only https is allowed here',
      holds_login: 'Leave out user name and password: the signature says who sends',
      address_refused:
        'This address may not be reached: it is not public, or http is not allowed for it. Whoever runs Etalon can allow it (WEBHOOK_ALLOWED_RANGES).',
    },
    yaml: {
      name_twice: 'A name stands twice at line {line}.',
      not_plain: 'Line {line} has an anchor, an alias, a tag or a directive; none is read.',
      too_long: 'The file is longer than {limit_mb} MB, more than is read.',
      unreadable: 'Line {line} cannot be read.',
    },
  },
};
