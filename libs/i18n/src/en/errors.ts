import { errors as entrance } from './entrance-errors.js';

export const errors = {
  ...entrance,
  code: {
    ...entrance.code,
    api_key: {
      not_a_network: 'Enter an address or a network such as 192.0.2.0/24.',
      overlap_running: 'The former key is still valid. Wait until it expires, or let both expire immediately.',
      too_many: 'You can have at most {max} API keys. Revoke one first.',
    },
    archive: {
      damaged: 'A file in the archive is damaged: {name}',
      entry_too_large: 'A file in the archive is larger than {limit_mb} MB: {name}',
      name_refused: 'The archive contains an invalid file name: {name}',
      name_twice: 'The archive contains the same file name twice: {name}',
      not_plain: 'The encryption or compression of the archive is not supported: {name}',
      special_file: 'The archive contains a link or a special file: {name}',
      too_large: 'The unpacked archive is larger than {limit_mb} MB. Split it.',
      too_large_to_make:
        'The archive would contain {files} files ({size_mb} MB). The limit is {max} files and {limit_mb} MB. Choose fewer, or download files individually.',
      too_many_entries: 'The archive contains {count} files; the limit is {max}. Split it.',
      too_tight: 'The archive expands to {ratio} times its size. Such archives are refused.',
      unreadable: 'This file is not a readable zip archive.',
    },
    asset: {
      private: 'This asset belongs to another, private organization.',
      retired: 'This asset is retired. Return it to service before you add a calibration.',
      id_certified: 'Certificates of another asset show this id. Choose a different id.',
      table_same_instrument:
        'Asset {asset_id} has this manufacturer, model and serial number. Enter its asset id, or a new one for a different asset.',
      table_id_twice: 'Row {row} contains the same asset in another spelling.',
      table_code_twice: 'Row {row} also has the code {code}.',
      table_item_twice: 'Row {row} also has this manufacturer, model and serial number.',
      id_alike: 'Asset {asset_id} has the same id in another spelling. Choose a different id.',
      same_instrument: 'Asset {asset_id} has the same manufacturer, model and serial number.',
      code_taken: 'Asset {asset_id} has the code {code}. A code belongs to one asset of an organization.',
      codes_full: 'An asset has at most {most} codes.',
      id_taken: 'Another asset has this id. Choose a different id, or leave the field blank.',
      table_changed: 'The effect of the table has changed since the preview. Check it again.',
      table_unreadable: 'The file cannot be read as a table.',
      table_empty: 'The table has no rows below its headings.',
      table_too_many_rows: 'The table has more than {max} rows. Split it.',
      table_too_many_columns: 'The table has more than {max} columns.',
      table_not_allowed: 'You don’t have permission to change this asset.',
      table_kind_fixed: 'The kind of an asset cannot be changed.',
      table_row_differs: 'Row {row} contains different data for the same asset.',
      table_no_place: 'This location does not exist.',
      table_many_places: 'Several locations have this name. Enter the code or the complete path.',
      table_place_name: 'Enter the location as Site/Building/Room. Each name has 1 to 255 printable characters.',
      table_place_levels: 'A location has at most 12 levels.',
      table_place_no_owner: 'This location does not exist. Choose the organization of new assets to create it.',
      table_place_not_allowed:
        'This location does not exist, and you cannot create it in this organization. Choose another location.',
      table_no_calibration_date: 'Enter the date of the last calibration in the same row.',
      table_result: 'Enter pass, fail or not evaluated.',
      table_which_channel: 'The asset has several channels. Enter the id of the calibrated channel.',
      table_future: 'This date is in the future. The latest possible date is {max}.',
      table_recorded_due:
        'This calibration is already recorded, due on {due_date}. Correct the record, or clear the cell.',
      table_recorded_result:
        'This calibration is already recorded with another result. Correct the record, or clear the cell.',
      table_recorded_number:
        'This calibration is already recorded without a certificate number. Correct the record, or clear the cell.',
      table_recorded_laboratory:
        'This calibration is already recorded with another laboratory or none. Correct the record, or clear the cell.',
      import_already_undone: 'This import was already undone.',
      import_too_old: 'An import can be undone within 24 hours.',
      import_void_signed:
        'The import cannot be undone: the organization requires a signature to void calibrations. Void them one by one, and correct the assets.',
      import_built_on:
        'The import cannot be undone: {objects} changed or are in use. Undo those changes, or correct the assets.',
      table_ambiguous_number: 'This number is ambiguous. Enter it without thousands separators.',
      channel_twice: 'Channels of an asset must have different ids.',
      range_turned: 'The upper end of the range must be above the lower end.',
      table_date: 'Enter a date such as 2024-02-29.',
      table_error_cell: 'This cell contains the error {shown}. Correct it in the spreadsheet.',
      table_no_result:
        'The result of the formula {shown} is not stored in the file. Open the file in a spreadsheet and save it.',
      table_lost_digits: 'A spreadsheet keeps 15 digits of a number. Format the cell as text and enter it again.',
      table_percent: '{shown} is ambiguous. Enter the number without the percent sign.',
      table_ambiguous_date: 'This date is ambiguous. Choose the order of day and month.',
      table_date_orders: 'The dates of this column have different orders. Choose the order of day and month.',
      table_flag: 'Enter yes or no.',
      table_percent_of: 'Choose for the column whether {shown} is a percentage of reading or of full scale.',
      table_interval: 'Enter the interval with its unit: 90 d, 2 weeks, 12 months, 1 year.',
      table_interval_unit: 'Enter days, weeks, months or years.',
      table_range: 'Enter the range in one cell as 0...25 mm, or its ends in two columns.',
      table_columns_differ: 'Another column of this row contains a different value.',
      table_interval_needs_unit:
        'The current interval is in days or weeks. Enter the unit with the number: 90 d, 6 weeks, 12 months.',
      table_unit_needs_range:
        'The unit changes, but the stored range is in the former one. State the range in the new unit, too.',
    },
    backup: {
      damaged: 'This backup is missing from storage or damaged.',
      failed: 'The operation failed. See the server log for the cause.',
      lost: 'The process ended before it finished. Nothing was changed.',
      not_confirmed: 'Enter the word {word} to replace everything.',
      not_ready: 'This backup is not complete.',
      another_key:
        'This backup has another SECRET_KEY, needed for {count} private keys. Restore it on the server: npm run restore with that key as FORMER_SECRET_KEY.',
      database_busy: 'Another process keeps the data locked. Try again later, or stop the other processes first.',
      dependents:
        'Objects of other schemas depend on the tables of Etalon. Drop them first, and create them again afterwards: {names}',
      does_not_fit: 'The rows of this backup do not match its tables: {name}',
      in_hand: 'Another backup or restore is running. Wait until it finishes.',
      newer: 'This backup is from a newer Etalon ({version}). Update this installation first.',
      not_ours: 'This file is not a backup of Etalon: its manifest cannot be read.',
      part_foreign: 'This backup contains an unexpected file: {name}',
      part_wrong: 'A file of this backup does not match its manifest: {name}',
    },
    bundle: {
      file_damaged:
        '{name} of {asset_id} is missing from storage or damaged ({count} such files). An administrator can restore them from a backup.',
      no_asset: 'The archive is not an export of assets: no folder contains asset.yaml.',
      no_document: 'The folder is not an export of an asset: asset.yaml is missing.',
      other_file: 'A file does not match its description in the document: {name}',
      other_version: 'The version of the document is not supported. Supported version: {version}.',
      several: 'The archive contains several assets. Each is listed separately.',
      too_many_assets: 'The archive contains {count} assets; the limit is {max}. Split it.',
      too_many_points:
        '{asset_id} has {points} points in {calibrations} calibrations. An archive can contain {most_points} points in {most} calibrations.',
    },
    calibration_draft: {
      changed: 'This draft was changed on another device or in another window. Compare both versions, then save again.',
      exists: 'A calibration draft of this asset already exists.',
      gone: 'This draft was recorded, discarded or handed over in the meantime. Check the calibrations of the asset before you continue.',
      recipient_has_one:
        'This person already has a draft of this asset. One of the two must be recorded or discarded first.',
      recipient_has_too_many:
        'This person already has {max} drafts, the maximum. One of them must be recorded or discarded first.',
      too_many: 'You can have at most {max} drafts. Record or discard one first.',
    },
    calibration: {
      due_before: 'The due date is before the date of calibration. Correct one of them.',
      logger_retired: 'This data acquisition was already retired on the calibration date. Choose another one.',
      no_scope: 'The laboratory has no scope on this day.',
      already_void: 'This calibration is already void.',
      not_void: 'This calibration is not void.',
      certificate_is_ours:
        'Etalon issues the certificate of this calibration. Upload certificates only for calibrations by other laboratories.',
      not_pending: 'This calibration is not waiting for approval.',
      own_work: 'Another person than the performer or recorder must decide on this calibration.',
      not_the_checker: 'Only the checker or an administrator of the organization can decide on this calibration.',
      not_in_force: 'Only a valid calibration can be superseded.',
      correction_waits: 'A correction of this calibration is waiting for approval. Approve or reject it first.',
      original_not_in_force:
        'The corrected calibration is no longer valid. Reject this one and record it separately, or restore the corrected calibration first.',
      other_laboratory:
        'Another organization made this calibration. Only that organization can correct, approve, reissue, void or restore it. Return the asset to it, or recalibrate the asset.',
      scope_changed: 'The scope of the laboratory changed during the calculation. Try again.',
      scope_changed_since:
        'The scope of the laboratory changed since this calibration was recorded. Reject the calibration to be approved and record it again.',
      superseded: 'This calibration was superseded and cannot be restored.',
      nothing_computed: 'This calibration contains no values calculated here.',
      reference_standard_changed:
        'A calibration of this reference standard was recorded or voided during the calculation. Try again.',
      standard_changed_since:
        'A calibration of a reference standard was recorded or voided since this calibration was recorded. Reject the calibration to be approved and record it again.',
      reference_standard_not_usable:
        'The reference standard {standard} cannot be used on this date. Choose another, or ask an administrator of the organization to approve its use.',
    },
    certificate: {
      batch_running: 'Your last batch of certificates is still running. Wait or cancel it.',
      nothing_to_replace: 'There is no certificate to reissue yet. Download it first.',
      reissue_waits: 'The certificate of this calibration is already being reissued.',
      not_in_force: 'Only the certificate of a valid calibration can be reissued.',
      too_many_issues: 'A certificate can be reissued at most {most} times. Correct the calibration instead.',
      imported: 'This calibration was imported, so Etalon issues no certificate. See the imported certificate.',
      no_results: 'This record has no results, so Etalon issues no certificate. See the certificate of the laboratory.',
      not_approved: 'This calibration is not approved, so it has no certificate.',
      not_ready: 'The certificate is not ready yet. Try again in a moment.',
      print_refused:
        'The certificate was not signed: the PDF does not show the recorded data ({place}). Correct the text or choose another template. If the problem persists, inform your administrator.',
      no_time_stamp: 'The certificate has no time stamp yet. Etalon retries every hour and at each request.',
      signing_expired:
        'Not signed: the signing certificate of the organization has expired. It was valid from {from} to {to}. An administrator can renew it.',
      signing_not_valid_yet:
        'Not signed: the signing certificate of the organization is not valid yet. It is valid from {from} to {to}. An administrator can renew it.',
    },
    dcc: {
      not_ours: 'This calibration is from another laboratory. Its digital calibration certificate is not stored here.',
      altered: 'This certificate was changed after it was signed. Request it again from the laboratory.',
      known: 'The certificate {number} is already recorded.',
      not_read: 'The file cannot be read as XML: see line {line}.',
      encoding: 'The file is not encoded as UTF-8.',
      doctype: 'The file contains a document type (DOCTYPE), which is not supported.',
      too_large: 'The file exceeds the limits for number, length or depth of elements.',
      not_a_dcc: 'The file is not a digital calibration certificate (DCC).',
      version: 'Version {version} is not supported. Supported versions: 3.1 to 3.3.',
      missing: 'Line {line}: {element} is missing.',
      empty: 'Line {line}: {element} is empty.',
      unexpected: 'Line {line}: {element} is not expected here.',
      not_allowed: 'Line {line}: {element} contains a value that is not allowed.',
      not_a_date: 'Line {line}: {element} is not a date.',
      not_a_number: 'Line {line}: {element} must contain numbers only.',
      wrong_length: 'Line {line}: {element} does not match the number of values.',
      too_many: 'Line {line}: {element} exceeds the maximum number of items.',
    },
    certificate_template: {
      refused: 'Line {line} of the template is not valid: {about}',
      not_utf8: 'The file is not UTF-8 text. Save it as UTF-8 and upload it again.',
      changed: 'Version {version} was saved in the meantime. Check it before you save yours.',
      not_released: 'No version of this template is released with a signature. Release one first.',
      too_many: 'You can have at most {most} templates. Remove one first.',
    },
    impact: {
      finding_not_in_force: 'This calibration is not valid, so it cannot show that a standard is out of tolerance.',
      not_out_of_tolerance: 'This calibration does not show its channel out of tolerance.',
      no_channel: 'This calibration has no channel, so the affected calibrations are unknown.',
      not_computed: 'The impact assessment is not complete yet.',
      undecided: '{count} calibrations of the impact assessment need a decision.',
      closed: 'The impact assessment is closed.',
    },
    file: {
      address_expired: 'This address has expired. Open the file again from its page.',
      address_wrong: 'This address is incomplete or was changed. Open the file again from its page.',
      damaged: 'The stored file is missing or damaged. An administrator can restore it from a backup.',
    },
    storage: { full: 'The server storage is full. Your entries are kept; inform an administrator.' },
    notification: {
      too_many_streams: 'Too many open windows receive notifications. This one checks once a minute.',
      not_streamed: 'This address is an event stream: send Accept: text/event-stream.',
    },
    email_settings: {
      given: 'The environment sets the e-mail server (SMTP_URL). Only the reminder can be changed here.',
      incomplete: 'Enter host and sender first.',
      not_taken: 'The e-mail server did not accept the e-mail: {said}',
      secret_again: 'Enter this secret again: it was stored for the former server, user, token endpoint or client.',
      oauth_incomplete: 'Signing in with OAuth 2 needs this field.',
      password_again: 'Enter the password again: server, port, encryption or user has changed.',
      password_lost: 'The stored password can no longer be decrypted. Enter it again.',
    },
    job: {
      already_waiting: 'Another job for the same object is waiting or running. Retry when it is done.',
    },
    calendar_feed: { too_many: 'You can have at most {max} calendar addresses. Revoke one first.' },
    saved_view: { too_many: 'You can have at most {max} views. Remove one first.' },
    label: { does_not_fit: 'The code does not fit on a label of this size. Choose a larger label.' },
    does_not_fit: 'The code of {asset_id} needs a label of {needed_mm} mm. Choose larger labels or another code.',
    bar_letters:
      'Code 128 cannot encode {asset_id}: only Latin letters, digits and signs are possible. Choose QR or Data Matrix.',
    too_many_labels: 'You can print at most {max} labels at once.',
    precondition: {
      failed:
        'Another person changed this in the meantime. Your entries are kept: compare them with the current state, then decide.',
    },
    scope: { too_many_entries: 'A scope has at most {most} entries; this one has {kept}.' },
    signing_certificate: {
      not_found: 'There is no signing certificate yet.',
      unreadable: 'This file is not a readable PKCS #12 file (.p12, .pfx).',
      wrong_password: 'The password is wrong.',
      old_encryption: 'The file uses RC2 or RC4 encryption, which is not supported. Export it again with AES.',
      unknown_encryption: 'The encryption of the file is not supported. Export it again with AES and a password.',
      too_slow: 'The file uses too many password iterations. Export it again with fewer.',
      no_key: 'The file contains no private key. Export the certificate with its key.',
      several_keys: 'The file contains several private keys. Export only the signing key.',
      no_certificate: 'The file contains no certificate.',
      too_many_certificates: 'The file contains too many certificates for a chain.',
      weak: 'The key type {algorithm} is not supported. Use RSA with {least} to {most} bits, P-256, P-384 or P-521.',
      key_mismatch: 'No certificate in the file belongs to its key.',
      other_use: 'The certificate of {subject} does not allow signing documents.',
      weak_issue:
        'The certificate of {subject} uses {method}, which is no longer secure. Have a new certificate issued.',
      chain_broken: 'The chain is broken: the certificate of {subject} issued none of the others.',
      expired: 'The certificate of {subject} has expired: it was valid from {from} to {to}.',
      not_valid_yet: 'The certificate of {subject} is not valid yet: it is valid from {from} to {to}.',
      is_current: 'This certificate is already in use.',
      changed: 'Another person has just changed the signing certificate. Check it first.',
    },
    seal: {
      not_found: 'There is no such seal. A restore or reset removes earlier seals.',
    },
    signature: {
      complete: 'All signatures of the sequence have been given.',
      steps_missing: 'Signature {step} of {steps} comes before the approval.',
      approves: 'Approve the calibration to give the last signature.',
      not_signer: 'Signature {step} of {steps} must be given by another person.',
      not_authorised: 'This calibration lacks signatures that your organization requires.',
      issue_missing: 'Your organization requires a signature on certificates. Issue this certificate first.',
      step_taken: 'Another person has already given this signature.',
      same_person: 'You have already signed this. Another person must sign.',
      not_in_force: 'A void or rejected calibration cannot be authorised.',
      missing: 'Choose the meaning of your signature',
      means_responsible: 'Signature {step} means: responsible for content',
      means_reviewed: 'Signature {step} means: reviewed',
      means_approved: 'Signature {step} means: approved',
      not_released: 'Choose a procedure whose revision is released with a signature',
      meaning_of_decision: 'Choose “Rejected” for a rejection, another meaning for an approval',
      strangers: 'Choose members of the organization',
      step_meaning: 'Choose responsible, reviewed or approved',
      not_transparent: 'The picture has no transparent background. Use a PNG with transparency, or draw the signature.',
    },
    table: {
      too_long_for_workbook:
        'The list has more than {max} entries, the limit of an Excel file. Narrow the filter, or choose CSV (limit {max_csv}).',
      too_long: 'The list has more than {max} entries, the limit of a file. Narrow the filter.',
    },
    unit: {
      not_known: 'This unit is unknown. Choose a unit from the list.',
      unknown: 'This unit is unknown. Similar units: {nearest}',
      no_drift:
        'Enter the drift in {unit} or in % of full scale, per year, month, day or hour. Full scale needs a measuring range.',
    },
    upload: {
      missing: 'Choose a file first.',
      not_a_pdf: 'This file is not a PDF. Choose the certificate as a PDF file.',
      not_a_picture: 'This picture cannot be read. Use PNG, JPEG, WebP or GIF.',
      picture_too_large:
        'This picture has {width} by {height} pixels. Use a picture with at most {megapixels} million pixels.',
      too_large: 'This file is too large. The limit is {limit_mb} MB.',
      wrong_name: 'The file name must end with one of {extensions}.',
      wrong_type: 'This file type is not accepted. Choose one of {types}.',
    },
    member: { service_account: 'A service account stays a member until it is removed.' },
    service_account: { too_many: 'You can have at most {max} service accounts. Remove one first.' },
    work: {
      too_much_at_once: 'You already have {count} of these running. Wait until one is done, then try again.',
      busy: 'The server is busy with calculations. Your entries are kept; try again in a moment.',
      too_long: 'The calculation was stopped after {seconds} s. Try again, or use fewer points.',
    },
    location: {
      archived: 'This location is archived.',
      private: 'This location belongs to another, private organization.',
      within_itself: 'A location cannot lie within itself or within one of its sub-locations.',
      code_taken:
        'Another location of the organization has this code. Choose a different code, or leave the field blank.',
      parent_archived: 'The parent location is archived. Restore it first.',
      too_many_below: 'It has more than {most} sub-locations. Archive some of them first.',
    },
    procedure: {
      deactivated: 'This procedure is deactivated. Choose another one.',
      too_many_in_archive: 'The archive contains {count} procedures; the limit is {max}. Split it.',
      no_document: 'The folder is not an export of a procedure: {document} is missing.',
      none_in_archive: 'The archive contains no folder with {document}.',
      file_damaged:
        '{name} of procedure {proc_id} is missing from storage or damaged. Attach it again or remove it, then repeat the export.',
      file_differs: 'A file of the archive differs from the exported one: {name}',
      id_taken: 'Another procedure, possibly deactivated, has this id. Choose a different id.',
      too_many_files: 'A procedure has at most {most} files. Remove some first.',
    },
    organization: {
      already_member: 'This person is already a member.',
      external: 'An external organization has no members.',
      not_a_member: 'This person is not a member.',
      request_pending: 'A request is already waiting for a decision.',
      last_admin:
        '{organization} needs an administrator. Make another member administrator first, or deactivate the organization.',
      no_admin: 'The organization has no administrator. Make a member administrator first, then restore it.',
      name_taken: 'Another organization has this name. Choose a different one.',
      service_account:
        'A service account cannot create organizations. Sign in as a person, or use an API key of a person.',
    },
    organization_export: {
      running: 'An export of this organization is already running. Wait or cancel it.',
      no_archive: 'This export has no archive: it is not ready yet or has expired.',
      no_tenant:
        'Only active organizations with their own members can be exported. Restore a deactivated organization first.',
    },
    identity_provider: {
      too_many: 'You can have at most {most} identity providers. Remove one first.',
      given: 'The environment sets this provider (OIDC_PROVIDERS). Change it there.',
      issuer:
        'Enter an address that starts with https://, without account, query and fragment. http is for private networks only.',
      domain: 'Enter a domain such as example.org',
    },
    identity: {
      too_many: 'An account has at most {most} connected identities. Disconnect one first.',
      last_way_in: 'This is your only way to sign in. Add another one first.',
    },
    webhook: {
      too_many: 'An organization has at most {most} webhooks. Remove one first.',
      paused: 'The webhook is paused. Resume it first.',
      not_an_address: 'Enter an address that starts with https://',
      https_only: 'Only https is allowed here',
      holds_login: 'Remove user name and password: webhooks are signed',
      address_refused:
        'This address is not allowed: it is not public or uses http. The operator of Etalon can allow it (WEBHOOK_ALLOWED_RANGES).',
    },
    yaml: {
      name_twice: 'Line {line} repeats a name.',
      not_plain: 'Line {line} contains an anchor, alias, tag or directive, which are not supported.',
      too_long: 'The file is larger than the limit of {limit_mb} MB.',
      unreadable: 'Line {line} cannot be read.',
    },
  },
};
