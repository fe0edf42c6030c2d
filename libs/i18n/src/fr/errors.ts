import type { errors as english } from '../en/errors.js';
import type { Translated } from '../message.js';
import { errors as entrance } from './entrance-errors.js';

export const errors: Translated<typeof english> = {
  ...entrance,
  code: {
    ...entrance.code,
    api_key: {
      not_a_network: 'Saisissez une adresse ou un réseau comme 192.0.2.0/24.',
      overlap_running:
        'L’ancienne clé est encore valable. Attendez son expiration, ou faites expirer les deux immédiatement.',
      too_many: '{max} clés d’API au plus. Révoquez-en une d’abord.',
    },
    archive: {
      damaged: 'Un fichier de l’archive est endommagé : {name}',
      entry_too_large: 'Un fichier de l’archive dépasse {limit_mb} Mo : {name}',
      name_refused: 'L’archive contient un nom de fichier non valide : {name}',
      name_twice: 'L’archive contient deux fois le même nom de fichier : {name}',
      not_plain: 'Le chiffrement ou la compression de l’archive n’est pas pris en charge : {name}',
      special_file: 'L’archive contient un lien ou un fichier spécial : {name}',
      too_large: 'L’archive dépasse {limit_mb} Mo une fois décompressée. Divisez-la.',
      too_large_to_make:
        'L’archive contiendrait {files} fichiers ({size_mb} Mo). La limite est de {max} fichiers et {limit_mb} Mo. Choisissez-en moins, ou téléchargez-les un à un.',
      too_many_entries: 'L’archive contient {count} fichiers ; la limite est {max}. Divisez-la.',
      too_tight: 'L’archive décompressée fait {ratio} fois sa taille. De telles archives sont refusées.',
      unreadable: 'Ce fichier n’est pas une archive zip lisible.',
    },
    asset: {
      private: 'Cet instrument appartient à une autre organisation, privée.',
      retired: 'Cet instrument est retiré du service. Remettez-le en service avant d’ajouter un étalonnage.',
      id_certified: 'Des certificats d’un autre instrument portent cet identifiant. Choisissez-en un autre.',
      table_same_instrument:
        'L’instrument {asset_id} a ce fabricant, ce modèle et ce numéro de série. Saisissez son identifiant, ou un nouveau pour un autre instrument.',
      table_id_twice: 'La ligne {row} contient le même instrument, écrit autrement.',
      table_code_twice: 'La ligne {row} a aussi le code {code}.',
      table_item_twice: 'La ligne {row} a aussi ce fabricant, ce modèle et ce numéro de série.',
      id_alike: 'L’instrument {asset_id} porte le même identifiant, écrit autrement. Choisissez-en un différent.',
      same_instrument: 'L’instrument {asset_id} a le même fabricant, le même modèle et le même numéro de série.',
      code_taken:
        'L’instrument {asset_id} porte le code {code}. Un code appartient à un seul instrument d’une organisation.',
      codes_full: 'Un instrument porte au plus {most} codes.',
      id_taken: 'Un autre instrument porte cet identifiant. Choisissez-en un différent, ou laissez le champ vide.',
      table_changed: 'L’effet du tableau a changé depuis l’aperçu. Vérifiez-le de nouveau.',
      table_unreadable: 'Le fichier ne peut pas être lu comme un tableau.',
      table_empty: 'Le tableau n’a aucune ligne sous ses en-têtes.',
      table_too_many_rows: 'Le tableau a plus de {max} lignes. Divisez-le.',
      table_too_many_columns: 'Le tableau a plus de {max} colonnes.',
      table_not_allowed: 'Vous n’avez pas l’autorisation de modifier cet instrument.',
      table_kind_fixed: 'Le type d’un instrument ne peut pas être modifié.',
      table_row_differs: 'La ligne {row} contient d’autres données pour le même instrument.',
      table_no_place: 'Ce lieu n’existe pas.',
      table_many_places: 'Plusieurs lieux portent ce nom. Saisissez le code ou le chemin complet.',
      table_place_name:
        'Saisissez le lieu sous la forme Site/Bâtiment/Salle. Chaque nom compte de 1 à 255 caractères imprimables.',
      table_place_levels: 'Un lieu compte au plus 12 niveaux.',
      table_place_no_owner: 'Ce lieu n’existe pas. Choisissez l’organisation des nouveaux instruments pour le créer.',
      table_place_not_allowed:
        'Ce lieu n’existe pas et vous ne pouvez pas le créer dans cette organisation. Choisissez-en un autre.',
      table_no_calibration_date: 'Indiquez la date du dernier étalonnage dans la même ligne.',
      table_result: 'Saisissez conforme, non conforme ou non évalué.',
      table_which_channel: 'L’instrument a plusieurs voies. Saisissez l’identifiant de la voie étalonnée.',
      table_future: 'Cette date est dans le futur. La dernière date possible est le {max}.',
      table_recorded_due:
        'Cet étalonnage est déjà enregistré, avec l’échéance du {due_date}. Corrigez l’enregistrement ou videz la cellule.',
      table_recorded_result:
        'Cet étalonnage est déjà enregistré avec un autre résultat. Corrigez l’enregistrement ou videz la cellule.',
      table_recorded_number:
        'Cet étalonnage est déjà enregistré sans numéro de certificat. Corrigez l’enregistrement ou videz la cellule.',
      table_recorded_laboratory:
        'Cet étalonnage est déjà enregistré avec un autre laboratoire ou sans laboratoire. Corrigez l’enregistrement ou videz la cellule.',
      import_already_undone: 'Cette importation a déjà été annulée.',
      import_too_old: 'Une importation peut être annulée dans les 24 heures.',
      import_void_signed:
        'L’importation ne peut pas être annulée : l’organisation exige une signature pour annuler des étalonnages. Annulez ceux-ci un par un, et corrigez les instruments.',
      import_built_on:
        'L’importation ne peut pas être annulée : {objects} ont été modifiés ou sont utilisés. Annulez ces modifications, ou corrigez les instruments.',
      table_ambiguous_number: 'Ce nombre est ambigu. Saisissez-le sans séparateur de milliers.',
      channel_twice: 'Les voies d’un instrument doivent avoir des identifiants différents.',
      range_turned: 'La limite supérieure de l’étendue doit dépasser la limite inférieure.',
      table_date: 'Saisissez une date comme 2024-02-29.',
      table_error_cell: 'Cette cellule contient l’erreur {shown}. Corrigez-la dans le tableur.',
      table_no_result:
        'Le résultat de la formule {shown} n’est pas enregistré dans le fichier. Ouvrez le fichier dans un tableur et enregistrez-le.',
      table_lost_digits:
        'Un tableur conserve 15 chiffres d’un nombre. Mettez la cellule au format texte et saisissez-la de nouveau.',
      table_percent: '{shown} est ambigu. Saisissez le nombre sans le signe pour cent.',
      table_ambiguous_date: 'Cette date est ambiguë. Choisissez l’ordre du jour et du mois.',
      table_date_orders: 'Les dates de cette colonne ont des ordres différents. Choisissez l’ordre du jour et du mois.',
      table_flag: 'Saisissez oui ou non.',
      table_percent_of:
        'Choisissez pour la colonne si {shown} est un pourcentage de la lecture ou de la pleine échelle.',
      table_interval: 'Saisissez la périodicité avec son unité : 90 jours, 2 semaines, 12 mois, 1 an.',
      table_interval_unit: 'Saisissez jours, semaines, mois ou années.',
      table_range: 'Indiquez l’étendue dans une cellule, par exemple 0...25 mm, ou ses bornes dans deux colonnes.',
      table_columns_differ: 'Une autre colonne de cette ligne contient une autre valeur.',
      table_interval_needs_unit:
        'La périodicité actuelle est en jours ou en semaines. Saisissez l’unité avec le nombre : 90 jours, 6 semaines, 12 mois.',
      table_unit_needs_range:
        'L’unité change, mais l’étendue de mesure enregistrée est dans l’ancienne. Indiquez aussi l’étendue dans la nouvelle.',
    },
    backup: {
      damaged: 'Cette sauvegarde manque dans le stockage ou y est endommagée.',
      failed: 'L’opération a échoué. La cause se trouve dans le journal du serveur.',
      lost: 'Le processus s’est arrêté avant la fin. Rien n’a été modifié.',
      not_confirmed: 'Saisissez le mot {word} pour tout remplacer.',
      not_ready: 'Cette sauvegarde n’est pas complète.',
      another_key:
        'Cette sauvegarde a une autre SECRET_KEY, nécessaire à {count} clés privées. Restaurez-la sur le serveur : npm run restore avec cette clé comme FORMER_SECRET_KEY.',
      database_busy:
        'Un autre processus verrouille les données. Réessayez plus tard, ou arrêtez d’abord les autres processus.',
      dependents:
        'Des objets d’autres schémas dépendent des tables d’Etalon. Supprimez-les d’abord, puis recréez-les : {names}',
      does_not_fit: 'Les lignes de cette sauvegarde ne correspondent pas à ses tables : {name}',
      in_hand: 'Une autre sauvegarde ou restauration est en cours. Attendez qu’elle se termine.',
      newer: 'Cette sauvegarde provient d’un Etalon plus récent ({version}). Mettez d’abord cette installation à jour.',
      not_ours: 'Ce fichier n’est pas une sauvegarde d’Etalon : son manifeste est illisible.',
      part_foreign: 'Cette sauvegarde contient un fichier inattendu : {name}',
      part_wrong: 'Un fichier de cette sauvegarde ne correspond pas à son manifeste : {name}',
    },
    bundle: {
      file_damaged:
        '{name} de {asset_id} manque dans le stockage ou est endommagé ({count} fichiers dans ce cas). Un administrateur peut les restaurer depuis une sauvegarde.',
      no_asset: 'L’archive n’est pas un export d’instruments : aucun dossier ne contient asset.yaml.',
      no_document: 'Le dossier n’est pas l’export d’un instrument : asset.yaml manque.',
      other_file: 'Un fichier ne correspond pas à sa description dans le document : {name}',
      other_version: 'La version du document n’est pas prise en charge. Version prise en charge : {version}.',
      several: 'L’archive contient plusieurs instruments : chacun est présenté séparément.',
      too_many_assets: 'L’archive contient {count} instruments ; la limite est {max}. Divisez-la.',
      too_many_points:
        '{asset_id} a {points} points dans {calibrations} étalonnages. Une archive peut contenir {most_points} points dans {most} étalonnages.',
    },
    calibration_draft: {
      changed:
        'Ce brouillon a été modifié sur un autre appareil ou dans une autre fenêtre. Comparez les deux versions, puis enregistrez de nouveau.',
      exists: 'Il existe déjà un brouillon d’étalonnage de cet instrument.',
      gone: 'Ce brouillon a été enregistré, supprimé ou transmis entre-temps. Vérifiez les étalonnages de l’instrument avant de continuer.',
      recipient_has_one:
        'Cette personne a déjà un brouillon de cet instrument. L’un des deux doit d’abord être enregistré ou supprimé.',
      recipient_has_too_many:
        'Cette personne a déjà {max} brouillons, le maximum. L’un d’eux doit d’abord être enregistré ou supprimé.',
      too_many: '{max} brouillons au plus. Enregistrez ou supprimez-en un d’abord.',
    },
    calibration: {
      due_before: 'L’échéance précède la date d’étalonnage. Corrigez l’une des deux.',
      logger_retired:
        'Cette acquisition de données était déjà retirée du service à la date d’étalonnage. Choisissez-en une autre.',
      no_scope: 'Le laboratoire n’a pas de portée à cette date.',
      already_void: 'Cet étalonnage est déjà annulé.',
      not_void: 'Cet étalonnage n’est pas annulé.',
      certificate_is_ours:
        'Etalon émet le certificat de cet étalonnage. N’ajoutez un certificat qu’aux étalonnages d’autres laboratoires.',
      not_pending: 'Cet étalonnage n’attend pas d’approbation.',
      own_work: 'Une personne autre que l’exécutant ou l’auteur de l’enregistrement doit statuer sur cet étalonnage.',
      not_the_checker: 'Seul le vérificateur ou un administrateur de l’organisation peut statuer sur cet étalonnage.',
      not_in_force: 'Seul un étalonnage valide peut être remplacé.',
      correction_waits: 'Une correction de cet étalonnage attend l’approbation. Approuvez-la ou rejetez-la d’abord.',
      original_not_in_force:
        'L’étalonnage corrigé n’est plus valide. Rejetez celui-ci et enregistrez-le séparément, ou rétablissez d’abord l’autre.',
      other_laboratory:
        'Une autre organisation a réalisé cet étalonnage. Elle seule peut le corriger, l’approuver, réémettre son certificat, l’annuler ou le rétablir. Rendez-lui l’instrument, ou étalonnez-le de nouveau.',
      scope_changed: 'La portée du laboratoire a changé pendant le calcul. Réessayez.',
      scope_changed_since:
        'La portée du laboratoire a changé depuis l’enregistrement de cet étalonnage. Rejetez l’étalonnage à approuver et enregistrez-le de nouveau.',
      superseded: 'Cet étalonnage a été remplacé et ne peut pas être rétabli.',
      nothing_computed: 'Cet étalonnage ne contient aucune valeur calculée ici.',
      reference_standard_changed:
        'Un étalonnage de cet étalon de référence a été enregistré ou annulé pendant le calcul. Réessayez.',
      standard_changed_since:
        'Depuis l’enregistrement de cet étalonnage, un étalonnage d’un étalon de référence a été enregistré ou annulé. Rejetez l’étalonnage à approuver et enregistrez-le de nouveau.',
      reference_standard_not_usable:
        'L’étalon de référence {standard} n’est pas utilisable à cette date. Choisissez-en un autre, ou demandez à un administrateur de l’organisation d’autoriser son emploi.',
    },
    certificate: {
      batch_running: 'Votre dernière émission groupée est encore en cours. Attendez, ou annulez-la.',
      nothing_to_replace: 'Il n’y a pas encore de certificat à réémettre. Téléchargez-le d’abord.',
      reissue_waits: 'Le certificat de cet étalonnage est déjà en cours de réémission.',
      not_in_force: 'Seul le certificat d’un étalonnage valide peut être réémis.',
      too_many_issues: 'Un certificat peut être réémis {most} fois au plus. Corrigez plutôt l’étalonnage.',
      imported: 'Cet étalonnage a été importé : Etalon n’émet pas de certificat. Voir le certificat importé.',
      no_results:
        'Cet enregistrement n’a pas de résultats : Etalon n’émet pas de certificat. Voir celui du laboratoire.',
      not_approved: 'Cet étalonnage n’est pas approuvé : il n’a donc pas de certificat.',
      not_ready: 'Le certificat n’est pas encore prêt. Réessayez dans un instant.',
      print_refused:
        'Le certificat n’a pas été signé : le PDF ne montre pas les données enregistrées ({place}). Corrigez le texte ou choisissez un autre modèle. Sinon, prévenez votre administrateur.',
      no_time_stamp: 'Le certificat n’a pas encore d’horodatage. Etalon réessaie chaque heure et à chaque demande.',
      signing_expired:
        'Non signé : le certificat de signature de l’organisation a expiré. Il était valable du {from} au {to}. Un administrateur peut le renouveler.',
      signing_not_valid_yet:
        'Non signé : le certificat de signature de l’organisation n’est pas encore valable. Il le sera du {from} au {to}. Un administrateur peut le renouveler.',
    },
    dcc: {
      not_ours:
        'Cet étalonnage est d’un autre laboratoire. Son certificat d’étalonnage numérique n’est pas stocké ici.',
      altered: 'Ce certificat a été modifié après sa signature. Redemandez-le au laboratoire.',
      known: 'Le certificat {number} est déjà enregistré.',
      not_read: 'Le fichier ne se lit pas comme du XML : voir la ligne {line}.',
      encoding: 'Le fichier n’est pas codé en UTF-8.',
      doctype: 'Le fichier contient un type de document (DOCTYPE), qui n’est pas pris en charge.',
      too_large: 'Le fichier dépasse les limites de nombre, de longueur ou de profondeur des éléments.',
      not_a_dcc: 'Le fichier n’est pas un certificat d’étalonnage numérique (DCC).',
      version: 'La version {version} n’est pas prise en charge. Versions prises en charge : 3.1 à 3.3.',
      missing: 'Ligne {line} : {element} manque.',
      empty: 'Ligne {line} : {element} est vide.',
      unexpected: 'Ligne {line} : {element} n’est pas attendu ici.',
      not_allowed: 'Ligne {line} : {element} contient une valeur non permise.',
      not_a_date: 'Ligne {line} : {element} n’est pas une date.',
      not_a_number: 'Ligne {line} : {element} ne doit contenir que des nombres.',
      wrong_length: 'Ligne {line} : {element} ne correspond pas au nombre de valeurs.',
      too_many: 'Ligne {line} : {element} dépasse le nombre maximal.',
    },
    certificate_template: {
      refused: 'La ligne {line} du modèle n’est pas valide : {about}',
      not_utf8: 'Le fichier n’est pas du texte en UTF-8. Enregistrez-le en UTF-8 et renvoyez-le.',
      changed: 'La version {version} a été enregistrée entre-temps. Vérifiez-la avant d’enregistrer la vôtre.',
      not_released: 'Aucune version de ce modèle n’est publiée avec une signature. Publiez-en d’abord une.',
      too_many: '{most} modèles au plus. Supprimez-en un d’abord.',
    },
    impact: {
      finding_not_in_force: 'Cet étalonnage n’est pas valide et ne peut pas établir qu’un étalon est hors tolérance.',
      not_out_of_tolerance: 'D’après cet étalonnage, la voie n’est pas hors tolérance.',
      no_channel: 'Cet étalonnage n’a pas de voie : les étalonnages concernés sont inconnus.',
      not_computed: 'L’analyse d’impact n’est pas encore complète.',
      undecided: '{count} étalonnages de l’analyse d’impact demandent une décision.',
      closed: 'L’analyse d’impact est close.',
    },
    file: {
      address_expired: 'Cette adresse a expiré. Ouvrez à nouveau le fichier depuis sa page.',
      address_wrong: 'Cette adresse est incomplète ou a été modifiée. Ouvrez de nouveau le fichier depuis sa page.',
      damaged:
        'Le fichier enregistré manque ou est endommagé. Un administrateur peut le restaurer depuis une sauvegarde.',
    },
    storage: {
      full: 'Le stockage du serveur est plein. Vos saisies sont conservées ; prévenez un administrateur.',
    },
    notification: {
      too_many_streams: 'Trop de fenêtres ouvertes reçoivent des notifications. Celle-ci vérifie chaque minute.',
      not_streamed: 'Cette adresse est un flux d’événements : envoyez Accept: text/event-stream.',
    },
    email_settings: {
      given: 'L’environnement définit le serveur de messagerie (SMTP_URL). Seul le rappel peut être modifié ici.',
      incomplete: 'Saisissez d’abord l’hôte et l’expéditeur.',
      not_taken: 'Le serveur de messagerie n’a pas accepté l’e-mail : {said}',
      secret_again:
        'Saisissez de nouveau ce secret : il appartient au serveur, à l’utilisateur, au point d’accès ou au client précédents.',
      oauth_incomplete: 'La connexion par OAuth 2.0 exige ce champ.',
      password_again:
        'Saisissez de nouveau le mot de passe : le serveur, le port, le chiffrement ou l’utilisateur a changé.',
      password_lost: 'Le mot de passe enregistré ne peut plus être déchiffré. Saisissez-le de nouveau.',
    },
    job: {
      already_waiting: 'Une autre tâche pour le même objet attend ou est en cours. Réessayez ensuite.',
    },
    calendar_feed: { too_many: '{max} adresses de calendrier au plus. Révoquez-en une d’abord.' },
    saved_view: { too_many: '{max} vues au plus. Supprimez-en une d’abord.' },
    label: { does_not_fit: 'Le code ne tient pas sur une étiquette de cette taille. Choisissez-en une plus grande.' },
    does_not_fit:
      'Le code de {asset_id} demande une étiquette de {needed_mm} mm. Choisissez des étiquettes plus grandes ou un autre code.',
    bar_letters:
      'Code 128 ne peut pas coder {asset_id} : seuls les lettres latines, chiffres et signes sont possibles. Choisissez QR ou Data Matrix.',
    too_many_labels: '{max} étiquettes au plus à la fois.',
    precondition: {
      failed:
        'Une autre personne a modifié ceci entre-temps. Vos saisies sont conservées : comparez-les à l’état actuel, puis décidez.',
    },
    scope: { too_many_entries: 'Une portée a au plus {most} lignes ; celle-ci en a {kept}.' },
    signing_certificate: {
      not_found: 'Il n’y a pas encore de certificat de signature.',
      unreadable: 'Ce fichier n’est pas un fichier PKCS #12 (.p12, .pfx) lisible.',
      wrong_password: 'Le mot de passe est incorrect.',
      old_encryption: 'Le fichier est chiffré avec RC2 ou RC4, non pris en charge. Exportez-le à nouveau avec AES.',
      unknown_encryption:
        'Le chiffrement du fichier n’est pas pris en charge. Exportez-le à nouveau avec AES et un mot de passe.',
      too_slow: 'Le fichier emploie trop d’itérations de mot de passe. Exportez-le à nouveau avec moins d’itérations.',
      no_key: 'Le fichier ne contient pas de clé privée. Exportez le certificat avec sa clé.',
      several_keys: 'Le fichier contient plusieurs clés privées. Exportez seulement la clé de signature.',
      no_certificate: 'Le fichier ne contient pas de certificat.',
      too_many_certificates: 'Le fichier contient trop de certificats pour une chaîne.',
      weak: 'Le type de clé {algorithm} n’est pas pris en charge. Utilisez RSA de {least} à {most} bits, P-256, P-384 ou P-521.',
      key_mismatch: 'Aucun certificat du fichier n’appartient à sa clé.',
      other_use: 'Le certificat de {subject} ne permet pas de signer des documents.',
      weak_issue:
        'Le certificat de {subject} emploie {method}, qui n’est plus sûr. Faites émettre un nouveau certificat.',
      chain_broken: 'La chaîne est rompue : le certificat de {subject} n’a émis aucun des autres.',
      expired: 'Le certificat de {subject} a expiré : il était valable du {from} au {to}.',
      not_valid_yet: 'Le certificat de {subject} n’est pas encore valable : il le sera du {from} au {to}.',
      is_current: 'Ce certificat est déjà utilisé.',
      changed: 'Une autre personne vient de changer le certificat de signature. Vérifiez-le d’abord.',
    },
    seal: {
      not_found: 'Ce sceau n’existe pas. Une restauration ou une réinitialisation supprime les sceaux antérieurs.',
    },
    signature: {
      complete: 'Toutes les signatures de la séquence sont déjà apposées.',
      steps_missing: 'La signature {step} sur {steps} précède l’approbation.',
      approves: 'Approuvez l’étalonnage pour apposer la dernière signature.',
      not_signer: 'La signature {step} sur {steps} doit être apposée par une autre personne.',
      not_authorised: 'Il manque à cet étalonnage des signatures exigées par votre organisation.',
      issue_missing: 'Votre organisation exige une signature sur les certificats. Émettez d’abord celui-ci.',
      step_taken: 'Une autre personne a apposé cette signature entre-temps.',
      same_person: 'Vous avez déjà signé. Une autre personne doit signer.',
      not_in_force: 'Un étalonnage annulé ou rejeté ne peut pas être autorisé.',
      missing: 'Choisissez la signification de votre signature',
      means_responsible: 'La signature {step} signifie : responsable du contenu',
      means_reviewed: 'La signature {step} signifie : vérifié',
      means_approved: 'La signature {step} signifie : approuvé',
      not_released: 'Choisissez une procédure dont la révision est publiée avec une signature',
      meaning_of_decision: 'Choisissez « Rejeté » pour un rejet, une autre signification pour une approbation',
      strangers: 'Choisissez des membres de l’organisation',
      step_meaning: 'Choisissez responsable, vérifié ou approuvé',
      not_transparent:
        'L’image n’a pas de fond transparent. Utilisez un PNG avec transparence, ou dessinez la signature.',
    },
    table: {
      too_long_for_workbook:
        'La liste compte plus de {max} entrées, limite d’un fichier Excel. Affinez le filtre, ou choisissez CSV (limite {max_csv}).',
      too_long: 'La liste compte plus de {max} entrées, limite d’un fichier. Affinez le filtre.',
    },
    unit: {
      not_known: 'Cette unité est inconnue. Choisissez une unité de la liste.',
      unknown: 'Cette unité est inconnue. Unités semblables : {nearest}',
      no_drift:
        'Indiquez la dérive en {unit} ou en % de la pleine échelle, par an, mois, jour ou heure. La pleine échelle exige une étendue de mesure.',
    },
    upload: {
      missing: 'Choisissez d’abord un fichier.',
      not_a_pdf: 'Ce fichier n’est pas un PDF. Choisissez le certificat en fichier PDF.',
      not_a_picture: 'Cette image est illisible. Utilisez PNG, JPEG, WebP ou GIF.',
      picture_too_large:
        'Cette image compte {width} sur {height} pixels. Utilisez-en une de {megapixels} millions de pixels au plus.',
      too_large: 'Ce fichier est trop volumineux. La limite est {limit_mb} Mo.',
      wrong_name: 'Le nom du fichier doit se terminer par l’une de ces extensions : {extensions}.',
      wrong_type: 'Ce type de fichier n’est pas accepté. Choisissez parmi {types}.',
    },
    member: { service_account: 'Un compte de service reste membre jusqu’à sa suppression.' },
    service_account: { too_many: '{max} comptes de service au plus. Supprimez-en un d’abord.' },
    work: {
      too_much_at_once: 'Vous en avez déjà {count} en cours. Attendez que l’une soit terminée, puis réessayez.',
      busy: 'Le serveur est occupé par des calculs. Vos saisies sont conservées ; réessayez dans un instant.',
      too_long: 'Le calcul a été arrêté après {seconds} s. Réessayez, ou utilisez moins de points.',
    },
    location: {
      archived: 'Ce lieu est archivé.',
      private: 'Ce lieu appartient à une autre organisation, privée.',
      within_itself: 'Un lieu ne peut pas se trouver dans lui-même ni dans l’un de ses sous-lieux.',
      code_taken: 'Un autre lieu de l’organisation a ce code. Choisissez-en un autre, ou laissez le champ vide.',
      parent_archived: 'Le lieu parent est archivé. Rétablissez-le d’abord.',
      too_many_below: 'Il a plus de {most} sous-lieux. Archivez-en d’abord quelques-uns.',
    },
    procedure: {
      deactivated: 'Cette procédure est désactivée. Choisissez-en une autre.',
      too_many_in_archive: 'L’archive contient {count} procédures ; la limite est {max}. Divisez-la.',
      no_document: 'Le dossier n’est pas l’export d’une procédure : {document} manque.',
      none_in_archive: 'L’archive ne contient aucun dossier avec {document}.',
      file_damaged:
        '{name} de la procédure {proc_id} manque dans le stockage ou est endommagé. Joignez-le à nouveau ou retirez-le, puis relancez l’export.',
      file_differs: 'Un fichier de l’archive diffère de celui exporté : {name}',
      id_taken: 'Une autre procédure, peut-être désactivée, porte cet identifiant. Choisissez-en un autre.',
      too_many_files: 'Une procédure a au plus {most} fichiers. Retirez-en d’abord quelques-uns.',
    },
    organization: {
      already_member: 'Cette personne est déjà membre.',
      external: 'Une organisation externe n’a pas de membres.',
      not_a_member: 'Cette personne n’est pas membre.',
      request_pending: 'Une demande attend déjà une décision.',
      last_admin:
        '{organization} a besoin d’un administrateur. Nommez d’abord un autre membre, ou désactivez l’organisation.',
      no_admin: 'L’organisation n’a pas d’administrateur. Nommez d’abord un membre, puis rétablissez-la.',
      name_taken: 'Une autre organisation porte ce nom. Choisissez-en un différent.',
      service_account:
        'Un compte de service ne peut pas créer d’organisation. Connectez-vous en tant que personne, ou utilisez la clé d’API d’une personne.',
    },
    organization_export: {
      running: 'Une exportation de cette organisation est déjà en cours. Attendez-la ou annulez-la.',
      no_archive: 'Cette exportation n’a pas d’archive : elle n’est pas encore prête ou a expiré.',
      no_tenant:
        'Seules les organisations actives ayant leurs propres membres peuvent être exportées. Rétablissez d’abord une organisation désactivée.',
    },
    identity_provider: {
      too_many: '{most} fournisseurs d’identité au plus. Supprimez-en un d’abord.',
      given: 'L’environnement définit ce fournisseur (OIDC_PROVIDERS). Modifiez-le à cet endroit.',
      issuer:
        'Saisissez une adresse qui commence par https://, sans compte, requête ni fragment. http est réservé aux réseaux privés.',
      domain: 'Saisissez un domaine tel que example.org',
    },
    identity: {
      too_many: 'Un compte a au plus {most} identités reliées. Dissociez-en une d’abord.',
      last_way_in: 'C’est votre seul moyen de connexion. Ajoutez-en d’abord un autre.',
    },
    webhook: {
      too_many: 'Une organisation a au plus {most} webhooks. Supprimez-en un d’abord.',
      paused: 'Le webhook est suspendu. Reprenez-le d’abord.',
      not_an_address: 'Saisissez une adresse qui commence par https://',
      https_only: 'Seul https est autorisé ici',
      holds_login: 'Retirez le nom d’utilisateur et le mot de passe : les webhooks sont signés',
      address_refused:
        'Cette adresse n’est pas autorisée : elle n’est pas publique ou utilise http. L’exploitant d’Etalon peut l’autoriser (WEBHOOK_ALLOWED_RANGES).',
    },
    yaml: {
      name_twice: 'La ligne {line} répète un nom.',
      not_plain: 'La ligne {line} contient une ancre, un alias, une étiquette ou une directive, non pris en charge.',
      too_long: 'Le fichier dépasse la limite de {limit_mb} Mo.',
      unreadable: 'La ligne {line} est illisible.',
    },
  },
};
