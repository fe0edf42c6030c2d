import type { errors as english } from '../en/errors.js';
import type { Translated } from '../message.js';

export const errors: Translated<typeof english> = {
  field: {
    required: 'Saisissez une valeur',
    email: 'Saisissez une adresse comme nom@labo.example',
    min: 'Saisissez {min} ou plus',
    max: 'Saisissez {max} ou moins',
    more_than: 'Saisissez plus de {min}',
    less_than: 'Saisissez moins de {max}',
    min_length: { one: 'Saisissez au moins {count} caractère', other: 'Saisissez au moins {count} caractères' },
    max_length: { one: 'Saisissez au plus {count} caractère', other: 'Saisissez au plus {count} caractères' },
    number: 'Saisissez un nombre, comme 0,025',
    ambiguous_number:
      'Cela peut se lire de deux façons. Écrivez sans séparateur de milliers, avec « {sign} » comme signe décimal.',
    thousands: 'Saisissez le nombre sans séparateurs de milliers',
    date: 'Saisissez une date',
    choice: 'Choisissez dans la liste',
    too_short: 'C’est trop court',
    too_long: 'C’est trop long',
    range: 'Cette valeur est hors de l’étendue permise',
    invalid: 'Cette valeur ne convient pas',
    exists: 'Déjà utilisé. Choisissez autre chose.',
    unprintable: 'Ceci ne peut pas être imprimé sur un certificat : {letter}. Retirez-le ou écrivez-le autrement.',
    integer: 'Saisissez un nombre entier',
  },
  status: {
    offline: 'Le serveur est injoignable. Votre saisie est conservée ; réessayez.',
    forbidden: 'Vous ne pouvez pas faire cela. Adressez-vous à un administrateur de l’organisation.',
    missing: 'Cela n’existe plus, ou vous n’êtes pas autorisé à le voir.',
    conflict: 'Quelqu’un a modifié ceci entre-temps. Rechargez pour voir l’état actuel.',
    too_large: 'C’est trop volumineux pour être envoyé.',
    too_many: 'Trop de tentatives. Patientez un moment, puis réessayez.',
    unavailable: 'Le serveur est occupé. Votre saisie est conservée ; réessayez dans un instant.',
    failed: 'Une erreur s’est produite sur le serveur. Réessayez ; si elle persiste, indiquez ce code : {request}',
    unknown: 'Cela n’a pas fonctionné. Réessayez.',
    check_fields: 'Vérifiez les champs signalés.',
    too_many_seconds: {
      one: 'Trop de tentatives. Réessayez dans {count} seconde.',
      other: 'Trop de tentatives. Réessayez dans {count} secondes.',
    },
    too_many_minutes: {
      one: 'Trop de tentatives. Réessayez dans {count} minute.',
      other: 'Trop de tentatives. Réessayez dans {count} minutes.',
    },
  },
  code: {
    access: {
      forbidden: 'Vous ne pouvez pas faire cela. Adressez-vous à un administrateur de l’organisation.',
      key_address: 'Cette clé d’API ne peut pas être utilisée depuis l’adresse {address}.',
      key_never: 'Les clés d’API ne permettent pas cela ({action}). Connectez-vous en personne.',
      key_organizations: 'Cette clé d’API est limitée à des organisations et {action} va au-delà.',
      key_scope: 'Cette clé d’API n’a pas la portée {scope}.',
      superadmin_only: 'Seul un super-administrateur peut faire cela.',
    },
    api_key: {
      not_a_network: 'Saisissez une adresse ou un réseau comme 192.0.2.0/24.',
      too_many: 'Au plus {max} clés d’API. Révoquez-en une d’abord.',
    },
    archive: {
      damaged: 'Un fichier de l’archive est endommagé : {name}',
      entry_too_large: 'Un fichier de l’archive dépasse {limit_mb} Mo : {name}',
      name_refused: 'L’archive contient un nom inutilisable : {name}',
      name_twice: 'L’archive contient deux fois le même nom : {name}',
      not_plain: 'L’archive est chiffrée ou compressée d’une façon qui n’est pas lue : {name}',
      special_file: 'L’archive contient un lien ou un fichier spécial : {name}',
      too_large: 'L’archive dépasse {limit_mb} Mo une fois décompressée. Divisez-la.',
      too_large_to_make:
        'L’archive contiendrait {files} fichiers, soit {size_mb} Mo. Au plus {max} fichiers et {limit_mb} Mo sont repris : choisissez-en moins, ou prenez les fichiers un à un.',
      too_many_entries: 'L’archive contient {count} fichiers ; {max} au plus sont acceptés. Divisez-la.',
      too_tight: 'L’archive décompressée fait {ratio} fois sa taille, ce qu’aucun fichier ne fait.',
      unreadable: 'Ce n’est pas une archive zip lisible.',
    },
    asset: {
      id_certified: 'Cet identifiant figure sur des certificats d’un autre instrument. Choisissez-en un autre.',
      table_same_instrument:
        'L’instrument {asset_id} a ce fabricant, ce modèle et ce numéro de série. Indiquez son identifiant dans la ligne, ou un nouveau pour un autre instrument.',
      table_id_twice: 'La ligne {row} désigne le même instrument, écrit autrement.',
      table_code_twice: 'La ligne {row} a aussi le code {code}.',
      table_item_twice: 'La ligne {row} a aussi ce fabricant, ce modèle et ce numéro de série.',
      id_alike: 'L’instrument {asset_id} porte le même identifiant, écrit autrement. Choisissez-en un différent.',
      same_instrument: 'L’instrument {asset_id} a le même fabricant, le même modèle et le même numéro de série.',
      code_taken:
        'L’instrument {asset_id} porte le code {code}. Un code appartient à un seul instrument d’une organisation.',
      codes_full: 'Un instrument porte au plus {most} codes.',
      id_taken: 'Un autre instrument porte cet identifiant. Choisissez-en un différent, ou laissez le champ vide.',
      table_changed: 'L’effet du tableau a changé depuis l’aperçu. Regardez-le de nouveau.',
      table_unreadable: 'Le fichier ne peut pas être lu comme un tableau.',
      table_empty: 'Le tableau n’a aucune ligne sous ses en-têtes.',
      table_too_many_rows: 'Le tableau a plus de {max} lignes. Divisez-le.',
      table_too_many_columns: 'Le tableau a plus de {max} colonnes.',
      table_not_allowed: 'Vous ne pouvez pas modifier cet instrument.',
      table_kind_fixed: 'Le genre d’un instrument ne peut pas être modifié.',
      table_row_differs: 'La ligne {row} dit autre chose du même instrument.',
      table_no_place: 'Cet emplacement n’existe pas.',
      table_many_places: 'Plusieurs emplacements portent ce nom. Écrivez le code ou le chemin entier.',
      table_place_archived: 'Cet emplacement est archivé.',
      table_place_private: 'Cet emplacement appartient à une autre organisation, privée.',
      table_place_name:
        'Écrivez l’emplacement sous la forme Site/Bâtiment/Salle ; chaque nom compte de 1 à 255 caractères.',
      table_place_levels: 'Un emplacement compte au plus 12 niveaux.',
      table_place_no_owner:
        'Cet emplacement n’existe pas. Choisissez l’organisation des nouveaux instruments : il y sera créé.',
      table_place_not_allowed:
        'Cet emplacement n’existe pas et vous ne pouvez pas le créer dans cette organisation. Créez-le d’abord ou choisissez-en un autre.',
      table_no_calibration_date: 'Indiquez la date du dernier étalonnage dans la même ligne.',
      table_result: 'Écrivez conforme, non conforme ou non évalué.',
      table_which_channel: 'L’instrument a plusieurs voies. Ajoutez l’identifiant de la voie étalonnée.',
      table_retired: 'Cet instrument est hors service. Remettez-le en service avant de classer un étalonnage.',
      table_future: 'Ce jour est dans le futur. Le dernier jour possible est le {max}.',
      table_due_before: 'L’échéance précède la date d’étalonnage. Corrigez l’une des deux.',
      table_recorded_due:
        'Cet étalonnage est déjà enregistré, avec l’échéance du {due_date}. Corrigez l’enregistrement ou videz la cellule.',
      table_recorded_result:
        'Cet étalonnage est déjà enregistré avec un autre résultat. Corrigez l’enregistrement ou videz la cellule.',
      import_already_undone: 'Cette importation a été annulée.',
      import_too_old: 'Une importation peut être annulée dans les 24 heures.',
      import_built_on:
        'L’importation ne peut pas être annulée : {objects} ont été modifiés depuis ou sont utilisés. Annulez ces modifications ou corrigez les instruments.',
      table_ambiguous_number: 'Ce nombre peut se lire de deux façons. Écrivez-le sans séparateur de milliers.',
      channel_twice: 'Les voies d’un instrument ne peuvent pas avoir le même numéro.',
      range_turned: 'La fin de l’étendue doit être au-dessus du début.',
      table_date: 'Saisissez une date comme 2024-02-29.',
      table_error_cell: 'Cette cellule contient l’erreur {shown}. Corrigez-la dans le tableur.',
      table_no_result:
        'Le résultat de la formule {shown} n’est pas enregistré dans le fichier. Ouvrez le fichier dans un tableur et enregistrez-le.',
      table_lost_digits:
        'Un tableur conserve 15 chiffres d’un nombre. Mettez la cellule au format texte et saisissez-la de nouveau.',
      table_percent:
        '{shown} peut être une fraction ou un nombre de pour cent. Saisissez le nombre sans le signe pour cent.',
      table_ambiguous_date: 'Cette date peut se lire de deux façons. Choisissez l’ordre du jour et du mois.',
      table_date_orders:
        'Cette colonne commence tantôt par le jour, tantôt par le mois. Choisissez l’ordre du jour et du mois.',
      table_flag: 'Écrivez oui ou non.',
      table_percent_of:
        'Choisissez pour la colonne si {shown} est un pourcentage de la lecture ou de la pleine échelle.',
      table_interval: 'Saisissez un nombre de jours, de semaines ou de mois : 90 j, 2 semaines, 12.',
      table_range: 'Indiquez l’étendue dans une cellule, par exemple 0...25 mm, ou ses bornes dans deux colonnes.',
      table_columns_differ: 'Une autre colonne de cette ligne indique autre chose.',
      table_interval_needs_unit:
        'L’intervalle actuel est en jours ou en semaines. Écrivez l’unité avec le nombre : 90 jours, 6 semaines, 12 mois.',
    },
    backup: {
      damaged: 'Cette sauvegarde manque dans le stockage ou y est endommagée.',
      failed: 'L’opération a échoué. La cause se trouve dans le journal du serveur.',
      lost: 'Le processus s’est arrêté avant la fin. Rien n’a été modifié.',
      not_confirmed: 'Tout n’est remplacé que si le mot {word} est saisi.',
      not_ready: 'Cette sauvegarde n’a pas été terminée.',
      another_key:
        'Cette sauvegarde a été faite avec une autre SECRET_KEY. {count} clés privées qu’elle contient ne s’ouvrent avec aucune autre. Rétablissez-la sur le serveur avec npm run restore, en donnant sa clé comme FORMER_SECRET_KEY.',
      database_busy:
        'Quelqu’un retient les données et ne termine pas. Réessayez plus tard ou arrêtez d’abord les autres processus.',
      does_not_fit: 'Les lignes de cette sauvegarde n’entrent pas dans ses tables : {name}',
      in_hand: 'Une sauvegarde est déjà en cours de création ou de restauration. Attendez qu’elle soit terminée.',
      newer:
        'Cette sauvegarde a été faite par un Etalon plus récent ({version}). Mettez d’abord cette installation à jour.',
      not_ours: 'Ce n’est pas une sauvegarde d’Etalon : son manifeste est illisible.',
      part_foreign: 'Cette sauvegarde contient quelque chose qui ne lui appartient pas : {name}',
      part_wrong: 'Une partie de cette sauvegarde n’est pas ce que dit son manifeste : {name}',
    },
    body: {
      charset: 'La demande n’a pas pu être envoyée. Rechargez la page et réessayez.',
      encoded: 'La demande n’a pas pu être envoyée. Rechargez la page et réessayez.',
      too_large: 'C’est trop long pour être envoyé : {limit_kb} ko au plus.',
    },
    bundle: {
      file_damaged:
        '{name} de {asset_id} manque dans le stockage ou y est endommagé (fichiers dans ce cas au total : {count}). Un administrateur peut les rétablir depuis une sauvegarde.',
      no_asset: 'L’archive n’a pas de dossier avec un asset.yaml : ce n’est pas un export d’instruments.',
      no_document: 'Le dossier n’a pas d’asset.yaml : ce n’est pas l’export d’un instrument.',
      other_file: 'Un fichier n’est pas ce que le document en dit : {name}',
      other_version: 'Le document est d’une autre version que la {version}, qui est lue.',
      several: 'L’archive contient plusieurs instruments : chacun est présenté séparément.',
      too_many_assets: 'L’archive contient {count} instruments ; {max} au plus sont acceptés. Divisez-la.',
      too_many_points:
        '{asset_id} a {points} points dans {calibrations} étalonnages. Au plus {most_points} points dans {most} étalonnages sont repris d’une archive.',
    },
    calibration_draft: {
      exists: 'Il existe déjà un brouillon d’étalonnage de cet instrument.',
      gone: 'Ce brouillon a entre-temps été enregistré, abandonné ou transmis. Regardez les étalonnages de l’instrument avant de continuer.',
      too_many: 'Au plus {max} brouillons peuvent être conservés. Enregistrez ou abandonnez-en un d’abord.',
    },
    calibration: {
      already_void: 'Cet étalonnage est déjà annulé.',
      not_void: 'Cet étalonnage n’est pas annulé.',
      certificate_is_ours:
        'Le certificat de cet étalonnage est établi ici. On n’en dépose un que pour un étalonnage fait par un autre laboratoire.',
      not_pending: 'Cet étalonnage n’attend pas d’approbation.',
      own_work: 'La décision revient à une personne autre que celle qui a réalisé ou enregistré l’étalonnage.',
      not_the_checker:
        'Seule la personne désignée pour le vérifier, ou un administrateur de l’organisation, en décide.',
      not_in_force: 'Seul un étalonnage en vigueur peut être remplacé.',
      correction_waits:
        'Une correction de cet étalonnage attend d’être approuvée. Elle est d’abord approuvée ou rejetée.',
      original_not_in_force:
        'L’étalonnage corrigé ici n’est plus en vigueur. Rejetez celui-ci et enregistrez-le comme étalonnage à part entière, ou rétablissez d’abord l’autre.',
      other_laboratory:
        'Une autre organisation a fait cet étalonnage, avant que l’instrument n’arrive ici. Elle seule le corrige ou l’approuve et réémet son certificat : rendez-lui l’instrument pour cela, ou étalonnez-le de nouveau.',
      scope_changed: 'La portée du laboratoire a changé pendant le calcul. Réessayez.',
      superseded: 'Cet étalonnage a été remplacé ; il n’est pas rétabli.',
      nothing_computed: 'Rien de cet étalonnage n’a été calculé ici.',
      reference_standard_changed:
        'L’étalon a changé pendant le calcul : un de ses étalonnages a été annulé ou enregistré. Réessayez.',
      reference_standard_not_usable:
        'L’étalon {standard} ne peut pas être utilisé à cette date. Choisissez-en un autre ; un administrateur de l’organisation peut en répondre en donnant un motif.',
    },
    certificate: {
      batch_running: 'Votre dernière sélection de certificats est encore en cours. Attendez-la ou annulez-la.',
      nothing_to_replace: 'Il n’y a pas encore de certificat à remplacer. Téléchargez-le d’abord.',
      reissue_waits: 'Un nouveau certificat de cet étalonnage est déjà en cours d’établissement.',
      not_in_force: 'Seul le certificat d’un étalonnage en vigueur peut être réémis.',
      too_many_issues: 'Un certificat peut être émis {most} fois. Corrigez plutôt l’étalonnage.',
      imported:
        'Cet étalonnage a été importé : il n’y a donc pas de certificat d’ici. Consultez celui qui l’accompagnait.',
      no_results:
        'Cet enregistrement n’a pas de résultats : il n’y a donc pas de certificat de notre part. Voir celui du laboratoire qui a étalonné.',
      not_approved: 'Cet étalonnage n’est pas approuvé : il n’a donc pas de certificat.',
      not_ready: 'Le certificat est en cours de création. Réessayez dans un instant.',
      paper_refused:
        'Le certificat n’a pas été signé : le PDF imprimé ne montre pas ce qui a été enregistré ({place}). Corrigez le texte concerné ou choisissez un autre modèle. Si le problème persiste, prévenez votre administrateur.',
      no_time_stamp: 'Le certificat n’a pas pu être horodaté. Etalon réessaie chaque heure, et dès qu’on le demande.',
      signing_expired:
        'Le certificat n’a pas été signé : le certificat de signature de l’organisation a expiré. Il était valable du {from} au {to}. Un administrateur peut le renouveler.',
      signing_not_valid_yet:
        'Le certificat n’a pas été signé : le certificat de signature de l’organisation n’est pas encore valable. Il le sera du {from} au {to}. Un administrateur peut le renouveler.',
    },
    dcc: {
      not_ours: 'Cet étalonnage est d’un autre laboratoire. Son certificat numérique n’est pas déposé ici.',
      altered:
        'Ce certificat a été modifié après sa signature. Il n’est pas enregistré ; redemandez-le au laboratoire.',
      known: 'Le certificat {number} est déjà enregistré.',
      not_read: 'Le fichier ne se lit pas comme du XML : voir la ligne {line}.',
      encoding: 'Le fichier n’est pas codé en UTF-8.',
      doctype: 'Le fichier a un type de document (DOCTYPE). De tels fichiers ne sont pas acceptés.',
      too_large: 'Le fichier a des éléments plus nombreux, plus longs ou plus imbriqués que ce qui est lu.',
      not_a_dcc: 'Le fichier n’est pas un certificat d’étalonnage numérique (DCC).',
      version: 'La version {version} n’est pas lue ici, seulement 3.1 à 3.3.',
      missing: 'Ligne {line} : {element} manque.',
      empty: 'Ligne {line} : {element} est vide.',
      unexpected: 'Ligne {line} : {element} n’a pas sa place ici.',
      not_allowed: 'Ligne {line} : {element} contient une valeur qui n’y est pas permise.',
      not_a_date: 'Ligne {line} : {element} n’est pas une date.',
      not_a_number: 'Ligne {line} : {element} contient autre chose qu’un nombre.',
      wrong_length: 'Ligne {line} : {element} ne correspond pas au nombre de valeurs.',
      too_many: 'Ligne {line} : {element} contient plus que ce qui est lu.',
    },
    certificate_template: {
      refused: 'La ligne {line} du modèle est inutilisable : {about}',
      not_utf8: 'Le fichier n’est pas du texte en UTF-8. Enregistrez-le en UTF-8 et renvoyez-le.',
      changed: 'La version {version} a été enregistrée entre-temps. Regardez-la avant d’enregistrer la vôtre.',
      too_many: 'Il y en a déjà {most}. Supprimez-en un d’abord.',
    },
    impact: {
      finding_not_in_force: 'Cet étalonnage n’est pas en vigueur et ne dit donc rien d’un étalon.',
      not_out_of_tolerance: 'Cet étalonnage ne dit pas que sa voie est hors tolérance.',
      no_channel: 'Cet étalonnage ne nomme aucune voie : nul ne peut dire ce qui a été étalonné avec elle.',
      not_computed: 'Le rapport n’est pas calculé jusqu’au bout.',
      undecided: 'Rien n’est encore décidé pour {count} étalonnages du rapport.',
      closed: 'Le rapport est clos.',
    },
    database: {
      reset_not_confirmed: 'Tout n’est supprimé que si le mot {word} est saisi.',
      unavailable: 'Le serveur est occupé. Votre saisie est conservée ; réessayez dans un instant.',
    },
    file: {
      address_expired: 'Cette adresse a expiré. Ouvrez à nouveau le fichier depuis sa page.',
      address_wrong: 'Cette adresse est incomplète ou a été modifiée. Ouvrez de nouveau le fichier depuis sa page.',
      damaged:
        'Le fichier enregistré manque ou est endommagé. Un administrateur peut le rétablir à partir d’une sauvegarde.',
    },
    storage: {
      full: 'Il n’y a plus de place sur le serveur. Votre saisie est conservée ; prévenez un administrateur.',
    },
    notification: {
      too_many_streams: 'Trop de fenêtres attendent déjà des notifications. Celle-ci vérifie chaque minute.',
      not_streamed: 'Cette réponse ne finit jamais : demandez avec Accept: text/event-stream.',
    },
    email_settings: {
      given: 'L’environnement indique le serveur de messagerie (SMTP_URL). Seul le rappel peut être modifié ici.',
      incomplete: 'Indiquez d’abord l’hôte et l’expéditeur.',
      not_taken: 'Le serveur de messagerie n’a pas accepté le message : {said}',
      secret_again:
        'Saisissez de nouveau ce secret : il appartient au serveur, à l’utilisateur, au point d’accès ou au client précédents.',
      oauth_incomplete: 'La connexion par OAuth 2.0 exige ce champ.',
      password_again:
        'Saisissez de nouveau le mot de passe : il est conservé pour le serveur, le port, le chiffrement et l’utilisateur précédents.',
      password_lost: 'Le mot de passe enregistré ne peut plus être déchiffré. Saisissez-le de nouveau.',
    },
    job: {
      data_forgotten: 'L’objet de cette tâche est oublié ; elle ne peut pas être relancée.',
      already_waiting: 'Une autre tâche pour le même objet attend ou est en cours. Réessayez quand elle sera terminée.',
    },
    calendar_feed: { too_many: 'Au plus {max} adresses de calendrier sont conservées. Révoquez-en une d’abord.' },
    saved_view: { too_many: 'Au plus {max} vues peuvent être conservées. Supprimez-en une d’abord.' },
    label: { does_not_fit: 'Le code n’a pas la place sur une étiquette de cette taille. Prenez-en une plus grande.' },
    does_not_fit:
      'Le code de {asset_id} demande une étiquette de {needed_mm} mm. Prenez des étiquettes plus grandes ou un autre code.',
    bar_letters:
      'Code 128 ne peut pas contenir {asset_id} : il n’a que des lettres latines, des chiffres et des signes. Prenez QR ou Data Matrix.',
    too_many_labels: 'Au plus {max} étiquettes à la fois.',
    idempotency: {
      already_done: 'C’est déjà fait. Rechargez pour voir le résultat.',
      in_progress: 'Le traitement est en cours. Patientez un instant, puis rechargez.',
      key_invalid: 'La demande n’a pas pu être envoyée. Rechargez la page et réessayez.',
      mismatch: 'La demande n’a pas pu être répétée. Rechargez la page et réessayez.',
    },
    precondition: {
      failed:
        'Quelqu’un a modifié ceci entre-temps. Votre saisie est conservée : ouvrez l’état actuel à côté, puis décidez.',
    },
    request: {
      timeout: 'La connexion est trop lente. Votre saisie est conservée ; réessayez.',
      too_fast: 'Trop de demandes. Votre saisie est conservée ; réessayez dans {seconds} s.',
    },
    scope: { too_many_entries: 'Une portée a au plus {most} lignes ; celle-ci en a {kept}.' },
    signing_certificate: {
      not_found: 'Il n’y a pas encore de certificat de signature.',
      unreadable: 'Ce n’est pas un fichier PKCS #12 (.p12, .pfx) lisible.',
      wrong_password: 'Le mot de passe n’ouvre pas le fichier.',
      old_encryption: 'Le fichier est chiffré avec RC2 ou RC4, que l’on n’ouvre plus. Exportez-le à nouveau avec AES.',
      unknown_encryption:
        'Le fichier est chiffré d’une façon inconnue ici. Exportez-le à nouveau avec AES et un mot de passe.',
      too_slow:
        'Le fichier demande plus d’itérations de son mot de passe qu’il n’en est calculé ici. Exportez-le à nouveau.',
      no_key: 'Le fichier ne contient pas de clé privée. Exportez le certificat avec sa clé.',
      several_keys: 'Le fichier contient plusieurs clés privées. Exportez celle qui signe.',
      no_certificate: 'Le fichier ne contient pas de certificat.',
      too_many_certificates: 'Le fichier contient plus de certificats qu’il n’en faut à une chaîne.',
      weak: 'La clé est {algorithm}. On signe avec RSA de {least} à {most} bits, P-256, P-384 ou P-521.',
      key_mismatch: 'Aucun des certificats du fichier n’appartient à sa clé.',
      other_use: 'Le certificat de {subject} n’est pas destiné à signer des documents.',
      weak_issue:
        'Le certificat de {subject} a été délivré avec {method}, qui n’est plus digne de confiance. Faites-le délivrer à nouveau.',
      chain_broken: 'Le certificat de {subject} dans le fichier n’a délivré aucun des autres.',
      expired: 'Le certificat de {subject} a expiré : il était valable du {from} au {to}.',
      not_valid_yet: 'Le certificat de {subject} n’est pas encore valable : il le sera du {from} au {to}.',
      is_current: 'Ce certificat signe déjà.',
      changed: 'Quelqu’un d’autre vient d’installer un autre certificat de signature. Regardez-le d’abord.',
    },
    signature: {
      complete: 'Toutes les signatures de la séquence sont déjà apposées.',
      steps_missing: 'La signature {step} sur {steps} précède l’approbation.',
      approves: 'La dernière signature s’appose en approuvant.',
      not_signer: 'La signature {step} sur {steps} revient à une autre personne.',
      not_authorised: 'Il manque à cet étalonnage des signatures exigées par votre organisation.',
      issue_missing: 'Votre organisation émet les certificats avec une signature. Émettez d’abord celui-ci.',
      step_taken: 'Une autre personne a apposé cette signature entre-temps.',
      same_person: 'Vous avez déjà signé cet étalonnage. Une autre personne doit signer.',
      not_in_force: 'Un étalonnage annulé ou refusé ne peut être autorisé.',
      missing: 'Signez : choisissez la signification de votre signature',
      other_meaning: 'La signature {step} signifie {meaning}',
      meaning_of_decision: 'Un refus se signe comme refusé, une approbation non',
      strangers: 'Choisissez des membres de l’organisation',
      step_meaning: 'Choisissez responsable, vérifié ou approuvé',
      not_transparent:
        'L’image n’a pas de fond transparent. Utilisez un PNG avec transparence, ou dessinez la signature.',
    },
    state: { conflict: 'Quelqu’un a modifié ceci entre-temps. Rechargez pour voir l’état actuel.' },
    table: {
      too_long_for_workbook:
        'La liste compte plus de {max} entrées, ce que contient un fichier Excel. Affinez le filtre, ou choisissez CSV, qui en contient {max_csv}.',
      too_long: 'La liste compte plus de {max} entrées, ce que contient un fichier. Affinez le filtre.',
    },
    unit: {
      not_known: 'Cette unité n’est pas connue.',
      unknown: 'Cette unité n’est pas connue. Semblables : {nearest}',
    },
    upload: {
      missing: 'Choisissez d’abord un fichier.',
      not_a_pdf: 'Ce n’est pas un PDF. Choisissez le certificat en fichier PDF.',
      not_a_picture: 'Cette image est illisible. Utilisez PNG, JPEG, WebP ou GIF.',
      picture_too_large:
        'Cette image compte {width} sur {height} pixels, plus qu’il n’est possible d’en lire. Prenez-en une de {megapixels} millions au plus.',
      too_large: 'Ce fichier est trop volumineux : {limit_mb} Mo au plus.',
      wrong_name: 'Le nom du fichier doit se terminer par l’une de ces extensions : {extensions}.',
      wrong_type: 'Ce type de fichier n’est pas accepté ici ; il doit être parmi {types}.',
    },
    member: { service_account: 'Un compte de service reste membre jusqu’à sa suppression.' },
    service_account: { too_many: 'Au plus {max} comptes de service. Supprimez-en un d’abord.' },
    user: {
      own_password_link:
        'Modifiez votre propre mot de passe dans les paramètres, ou demandez un lien avec « Mot de passe oublié ».',
      service_account: 'Ceci est un compte de service. Il est géré dans son organisation.',
      last_superadmin: 'Il doit rester un super-administrateur actif. Nommez-en d’abord un autre.',
      inactive: 'Ce compte est désactivé. Activez-le d’abord.',
      link_needs_superadmin:
        'Cette installation n’envoie pas de courriels : seul un super-administrateur voit un lien à remettre.',
      password_of_another: 'Personne ne définit le mot de passe d’autrui. Faites plutôt envoyer un lien.',
    },
    work: {
      too_much_at_once: 'Vous en avez déjà {count} en cours. Attendez que l’une soit terminée, puis réessayez.',
      busy: 'Le serveur a trop de calculs en ce moment. Votre saisie est conservée ; réessayez dans un instant.',
      too_long: 'Cela a pris plus de {seconds} s et a été arrêté. Réessayez ; si cela se répète, avec moins de points.',
    },
    auth: {
      second_factor_required: 'Confirmez la connexion avec votre second facteur.',
      second_factor_wrong: 'Ce code est incorrect, a expiré ou a déjà été utilisé. Saisissez le suivant.',
      second_factor_expired: 'Cette connexion a expiré ou a déjà été utilisée. Connectez-vous à nouveau.',
      passkey_refused: 'Cette clé d’accès n’ouvre aucun compte ici. Connectez-vous autrement.',
      busy: 'Le serveur est occupé. Votre saisie est conservée ; réessayez dans un instant.',
      key: 'Cette clé d’API est inconnue, révoquée ou expirée.',
      first_password_ended:
        'Le premier mot de passe a expiré. Demandez un lien avec « Mot de passe oublié », ou adressez-vous à un administrateur.',
      link_invalid: 'Ce lien n’est plus valable. Demandez-en un nouveau.',
      password_wrong: 'Le mot de passe actuel ne convient pas.',
      no_password_sign_in:
        'Les mots de passe sont désactivés pour votre compte. Confirmez auprès de votre fournisseur d’identité.',
      confirmation_required: 'Confirmez votre identité, puis réessayez.',
      confirmation_used: 'Une confirmation sert à une seule signature. Confirmez de nouveau votre identité.',
      confirmation_expired: 'Votre confirmation a expiré. Confirmez de nouveau votre identité.',
      token: 'Votre session est terminée. Connectez-vous à nouveau.',
      credentials: 'L’adresse ou le mot de passe ne convient pas. Vérifiez les deux et réessayez.',
      unverified:
        'Ce compte n’est pas encore confirmé. Suivez le lien reçu par courriel, ou demandez à un administrateur de l’activer.',
      inactive: 'Ce compte a été désactivé. Adressez-vous à un administrateur.',
      email_taken: 'Un compte existe déjà avec cette adresse. Connectez-vous, ou utilisez-en une autre.',
    },
    password: {
      common:
        'C’est l’un des mots de passe les plus courants. Choisissez-en un autre ; une phrase de passe convient bien.',
      of_context:
        'Ce mot de passe est formé de votre nom, de votre adresse ou d’« Etalon ». Choisissez-en un autre ; une phrase de passe convient bien.',
      first: 'C’est le mot de passe qui vous a été donné. Choisissez-en un autre.',
    },
    location: {
      code_taken: 'Un autre lieu de l’organisation porte ce code. Choisissez-en un différent, ou laissez-le vide.',
      parent_archived: 'Le lieu qui le contient est archivé. Rétablissez-le d’abord.',
      too_many_below: 'Plus de {most} lieux se trouvent en dessous. Archivez-en d’abord des parties.',
    },
    procedure: {
      too_many_in_archive: 'L’archive contient {count} procédures ; {max} au plus sont prises à la fois.',
      no_document: 'Le dossier n’a pas de {document} : ce n’est pas l’export d’une procédure.',
      none_in_archive: 'L’archive ne contient aucun dossier avec {document}.',
      file_damaged:
        '{name} de la procédure {proc_id} manque dans le stockage ou y est endommagé. Joignez-le à nouveau ou retirez-le, et les autres pourront être exportés.',
      file_differs: 'Un fichier de l’archive n’est pas celui qui a été exporté : {name}',
      id_taken:
        'Une autre procédure porte cet identifiant, peut-être une procédure retirée. Choisissez-en un différent.',
      too_many_files: 'Une procédure a au plus {most} fichiers. Retirez-en d’abord.',
    },
    organization: {
      already_member: 'Cette personne est déjà membre.',
      external: 'Une organisation externe n’a pas de membres.',
      not_a_member: 'Cette personne n’est pas membre.',
      request_pending: 'Une demande attend déjà une décision.',
      last_admin: '{organization} n’aurait plus d’administrateur. Nommez d’abord un autre membre, ou désactivez-la.',
      no_admin: 'Elle n’a plus d’administrateur. Nommez-en d’abord un parmi ses membres, puis rétablissez-la.',
      name_taken: 'Une autre organisation porte ce nom. Choisissez-en un différent.',
    },
    organization_export: {
      running: 'Une exportation de cette organisation est déjà en cours. Attendez-la ou annulez-la.',
      no_archive: 'Cette exportation n’a pas d’archive, pas encore ou plus.',
      no_tenant:
        'Seule une organisation active qui a ses propres membres peut être exportée. Rétablissez d’abord celle qui a été désactivée.',
    },
    sign_on: {
      not_fresh:
        'Le fournisseur d’identité ne vous a pas demandé de vous reconnecter. Recommencez ou prévenez un administrateur.',
      not_linked: 'Ce compte du fournisseur d’identité n’est pas associé au vôtre. Choisissez le compte associé.',
      expired: 'Cette connexion a expiré ou a déjà servi. Recommencez.',
      refused: 'Le fournisseur d’identité ne vous a pas connecté ({reason}).',
      token_invalid:
        'La réponse du fournisseur d’identité n’est pas valide ({reason}). Recommencez ; si le problème persiste, prévenez l’administration.',
      metadata: 'Les métadonnées du fournisseur d’identité ne sont pas valides ({reason}). Vérifiez l’émetteur.',
      provider_away: 'Le fournisseur d’identité ne répond pas. Réessayez, ou connectez-vous avec un mot de passe.',
      address_refused:
        'Le fournisseur d’identité a une adresse qui n’est pas publique. Un super-administrateur doit l’autoriser.',
      client_refused:
        'Le fournisseur d’identité n’accepte pas le client ou le secret ({reason}). Saisissez-les à nouveau.',
      secret_lost: 'Le secret client enregistré ne peut plus être déchiffré. Saisissez-le à nouveau.',
      no_account: 'Il n’y a pas de compte pour vous ici. Demandez une invitation à l’administration.',
      email_unverified:
        'Le fournisseur d’identité ne confirme pas votre adresse e-mail. Demandez une invitation à l’administration.',
      link_needs_password:
        'Un compte avec cette adresse e-mail existe. Connectez-vous avec son mot de passe, puis reliez-le dans les réglages.',
      identity_taken: 'Ce compte du fournisseur d’identité ouvre déjà un autre compte ici.',
      groups_missing:
        'Le fournisseur d’identité n’indique pas vos groupes, car ils sont trop nombreux. Prévenez l’administration.',
      passwords_off:
        'Les mots de passe sont désactivés dans cette installation. Connectez-vous par votre fournisseur d’identité.',
      break_glass: 'Choisissez un super-administrateur actif qui a son propre mot de passe',
      no_provider: 'Activez d’abord un fournisseur d’identité',
    },
    identity_provider: {
      too_many: 'Il y a au plus {most} fournisseurs d’identité.',
      given: 'L’environnement définit ce fournisseur (OIDC_PROVIDERS). Modifiez-le à cet endroit.',
      issuer:
        'Saisissez une adresse qui commence par https://, sans compte, requête ni fragment. http est réservé aux réseaux privés.',
      domain: 'Saisissez un domaine tel que example.org',
    },
    second_factor: {
      one_proof: 'Saisissez un code ou un code de secours, ou utilisez une clé d’accès',
      code_wrong: 'Ce code est incorrect. Vérifiez l’horloge de votre appareil.',
      totp_exists: 'Vous avez déjà une application d’authentification. Retirez-la d’abord.',
      totp_not_begun: 'Configurez à nouveau l’application d’authentification.',
      no_totp: 'Vous n’avez pas d’application d’authentification.',
      none: 'Ajoutez d’abord une application d’authentification ou une clé d’accès.',
      reset_own: 'Retirez vos propres seconds facteurs dans vos paramètres.',
      none_of_person: 'Cette personne n’a pas de second facteur.',
      needed: 'Configurez un second facteur pour continuer : il est obligatoire pour votre compte.',
      last_one: 'Un second facteur est obligatoire pour votre compte. Ajoutez-en un autre avant de retirer celui-ci.',
    },
    passkey: {
      too_many: 'Un compte a au plus {most} clés d’accès. Retirez-en une d’abord.',
      refused: 'Cette clé d’accès n’a pas pu être ajoutée. Utilisez un autre appareil ou navigateur.',
      expired: 'Cette opération a expiré ou a déjà été utilisée. Recommencez.',
      impossible:
        'Les clés d’accès exigent https et un nom d’hôte. Demandez à un administrateur de définir PUBLIC_URL.',
    },
    identity: {
      too_many: 'Un compte a au plus {most} identités reliées. Dissociez-en une d’abord.',
      last_way_in: 'Rien d’autre n’ouvre votre compte. Définissez d’abord un mot de passe.',
    },
    webhook: {
      too_many: 'Une organisation a au plus {most} webhooks.',
      paused: 'Le webhook est suspendu. Reprends-le d’abord.',
      not_an_address: 'Saisis une adresse qui commence par https://',
      https_only: 'Seul https est autorisé ici',
      holds_login: 'Retire le nom d’utilisateur et le mot de passe : la signature dit qui envoie',
      address_refused:
        'Cette adresse ne peut pas être contactée : elle n’est pas publique, ou http n’est pas autorisé pour elle. L’exploitant d’Etalon peut l’autoriser (WEBHOOK_ALLOWED_RANGES).',
    },
    yaml: {
      name_twice: 'Un nom figure deux fois à la ligne {line}.',
      not_plain:
        'La ligne {line} contient une ancre, un alias, une étiquette ou une directive ; rien de cela n’est lu.',
      too_long: 'Le fichier dépasse {limit_mb} Mo, ce qui n’est pas lu.',
      unreadable: 'La ligne {line} est illisible.',
    },
  },
};
