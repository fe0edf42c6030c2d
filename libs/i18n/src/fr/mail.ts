export const mail = {
  verify: {
    subject: 'Confirmez votre adresse e-mail',
    text: 'Bonjour {name},\n\nveuillez confirmer cette adresse pour vous connecter à Etalon. Le lien est valable 24 heures et à usage unique.',
    action: 'Confirmer l’adresse',
  },
  reset: {
    subject: 'Définissez un nouveau mot de passe',
    text: 'Bonjour {name},\n\nun nouveau mot de passe a été demandé pour votre compte. Ouvrez le lien pour le définir ; il est valable une heure et à usage unique.\n\nSi ce n’est pas vous, ignorez cet e-mail. Votre mot de passe reste inchangé.',
    action: 'Définir le mot de passe',
  },
  change_email: {
    subject: 'Confirmez votre nouvelle adresse e-mail',
    text: 'Bonjour {name},\n\nveuillez confirmer votre nouvelle adresse pour Etalon. Le lien est valable 24 heures et à usage unique.\n\nL’adresse précédente reste valable jusqu’à la confirmation. Ensuite, toutes les sessions se terminent et vous vous connectez avec la nouvelle.',
    action: 'Confirmer l’adresse',
  },
  join_requested: {
    subject: '{name} demande à rejoindre {organization}',
    text: '{name} demande à devenir membre de {organization}. Acceptez ou refusez la demande en tant qu’administrateur.',
    action: 'Ouvrir la demande',
  },
  join_approved: {
    subject: 'Vous êtes maintenant membre de {organization}',
    text: 'Votre demande pour rejoindre {organization} a été acceptée.',
    action: 'Ouvrir l’organisation',
  },
  join_rejected: {
    subject: 'Votre demande pour rejoindre {organization} a été refusée',
    text: 'Un administrateur de {organization} a refusé votre demande.',
    action: 'Ouvrir l’organisation',
  },
  calibration_created: {
    subject: 'Nouvel étalonnage de {asset}',
    text: '{by} a enregistré la version {version} des étalonnages de {asset} ({name}), réalisée le {day}.',
    action: 'Ouvrir l’instrument',
  },
  checker_assigned: {
    subject: 'Étalonnage de {asset} : approbation requise',
    text: '{by} a enregistré la version {version} des étalonnages de {asset} ({name}), réalisée le {day}, et vous a désigné comme vérificateur. Elle n’est valide qu’après votre approbation.',
    action: 'Ouvrir l’étalonnage',
  },
  calibration_approved: {
    subject: 'L’étalonnage de {asset} a été approuvé',
    text: '{by} a approuvé la version {version} des étalonnages de {asset} ({name}), réalisée le {day}. Elle est maintenant valide.',
    action: 'Ouvrir l’étalonnage',
  },
  calibration_rejected: {
    subject: 'L’étalonnage de {asset} a été rejeté',
    text: '{by} a rejeté la version {version} des étalonnages de {asset} ({name}), réalisée le {day}. Elle n’est pas valide.\n\n{reason}',
    action: 'Ouvrir l’étalonnage',
  },
  calibration_voided: {
    subject: 'Un étalonnage de {asset} a été annulé',
    text: '{by} a annulé la version {version} des étalonnages de {asset} ({name}), réalisée le {day}. Si un certificat a été émis ici, il est également annulé.\n\n{reason}',
    action: 'Ouvrir l’étalonnage',
  },
  calibration_replaced: {
    subject: 'Un étalonnage de {asset} a été remplacé',
    text: '{by} a remplacé la version {version} des étalonnages de {asset} ({name}), réalisée le {day}, par la version {replacement}. Si un certificat a été émis ici, il est remplacé.\n\n{reason}',
    action: 'Ouvrir l’étalonnage',
  },
  calibration_restored: {
    subject: 'Un étalonnage de {asset} est de nouveau valide',
    text: '{by} a rétabli la version {version} des étalonnages de {asset} ({name}), réalisée le {day}. L’étalonnage est de nouveau valide. Si un certificat a été émis ici, il l’est aussi.',
    action: 'Ouvrir l’étalonnage',
  },
  certificate_reissued: {
    subject: 'Un nouveau certificat remplace {former}',
    text: '{by} a réémis le certificat de la version {version} des étalonnages de {asset} ({name}), réalisée le {day} : {number} remplace {former}. Les résultats sont inchangés.\n\n{reason}',
    action: 'Ouvrir l’étalonnage',
  },
  due_soon: {
    subject: '{asset} : étalonnage à échéance le {due}',
    text: 'L’étalonnage de {name} ({asset}) arrive à échéance le {due}.',
    action: 'Ouvrir l’instrument',
  },
  overdue: {
    subject: '{asset} : étalonnage en retard',
    text: 'L’étalonnage de {name} ({asset}) est arrivé à échéance le {due}.',
    action: 'Ouvrir l’instrument',
  },
  due_soon_many: {
    subject: {
      one: '{count} étalonnage bientôt à échéance',
      other: '{count} étalonnages bientôt à échéance',
    },
    text: 'Le premier arrive à échéance le {due}.',
    action: 'Ouvrir la liste',
  },
  overdue_many: {
    subject: {
      one: '{count} étalonnage en retard',
      other: '{count} étalonnages en retard',
    },
    text: 'Le plus ancien est arrivé à échéance le {due}.',
    action: 'Ouvrir la liste',
  },
  reminders: {
    subject: { one: '{count} étalonnage à échéance', other: '{count} étalonnages à échéance' },
    text: 'Ces instruments sont à étalonner. Chacun n’est cité qu’une fois ; tous figurent dans la liste d’Etalon.',
    action: 'Ouvrir la liste',
    overdue: { one: '{count} en retard', other: '{count} en retard' },
    due_soon: { one: '{count} bientôt à échéance', other: '{count} bientôt à échéance' },
    more: { one: '{count} autre figure dans la liste.', other: '{count} autres figurent dans la liste.' },
    columns: { asset: 'Instrument', name: 'Nom', organization: 'Organisation', due: 'Échéance' },
  },
  backup_failed: {
    subject: 'La sauvegarde planifiée a échoué',
    text: 'La cause figure sous Administration, Sauvegarde. Après correction, créez vous-même une sauvegarde ; Etalon réessaie à la prochaine échéance planifiée.',
    action: 'Ouvrir les sauvegardes',
  },
  files_damaged: {
    subject: {
      one: '{count} fichier enregistré manque ou est endommagé',
      other: '{count} fichiers enregistrés manquent ou sont endommagés',
    },
    text: {
      one: 'Le contrôle de nuit a trouvé {count} fichier manquant ou endommagé. Restaurez-le depuis une sauvegarde. Le journal et npm run verify:files l’indiquent.',
      other:
        'Le contrôle de nuit a trouvé {count} fichiers manquants ou endommagés. Restaurez-les depuis une sauvegarde. Le journal et npm run verify:files les indiquent.',
    },
    action: 'Ouvrir Etalon',
  },
  invited: {
    subject: 'Invitation à rejoindre Etalon',
    text: 'Bonjour {name},\n\n{by} vous a invité à rejoindre Etalon. Ouvrez le lien pour choisir un mot de passe ; il est valable 24 heures et à usage unique.',
    action: 'Choisir un mot de passe',
  },
  password_link: {
    subject: 'Choisissez un nouveau mot de passe',
    text: 'Bonjour {name},\n\nl’administrateur {by} vous a envoyé ce lien et a fermé vos sessions. Ouvrez-le pour choisir un nouveau mot de passe ; il est valable 24 heures et à usage unique.\n\nDemandez à l’administrateur si vous en ignorez la raison.',
    action: 'Choisir un nouveau mot de passe',
  },
  restore_email: {
    subject: 'Votre adresse e-mail a été changée',
    text: 'Bonjour {name},\n\nvotre compte Etalon a maintenant l’adresse {email}. Si vous avez fait ce changement, il n’y a rien à faire.\n\nSinon, récupérez votre compte : le lien rétablit cette adresse, définit un nouveau mot de passe et ferme toutes les sessions. Il est valable sept jours et à usage unique.',
    action: 'Récupérer le compte',
  },
  email_left: {
    subject: 'Votre adresse e-mail a été changée',
    text: 'Bonjour {name},\n\nl’adresse {email} a été remplacée dans son compte Etalon. Si vous en ignorez la raison, adressez-vous à un administrateur.',
  },
  email_changed: {
    subject: 'Votre adresse e-mail a été changée',
    text: 'Votre adresse était {before} et est maintenant {email}. Toutes les sessions sont terminées.',
    action: 'Ouvrir les paramètres',
  },
  email_restored: {
    subject: 'Votre compte a été récupéré',
    text: 'Par le lien envoyé à {email}, votre compte a retrouvé cette adresse au lieu de {before}, et un nouveau mot de passe. Sessions et liens envoyés ne sont plus valables.',
    action: 'Ouvrir les paramètres',
  },
  account_enabled: {
    subject: 'Votre compte est actif',
    text: '{by} a activé votre compte. Vous pouvez vous connecter avec votre mot de passe.',
    action: 'Ouvrir Etalon',
  },
  role_changed: {
    subject: 'Votre rôle a été modifié',
    text: '{by} a modifié votre rôle dans cette installation. Les paramètres l’indiquent.',
    action: 'Ouvrir les paramètres',
  },
  password_changed: {
    subject: 'Votre mot de passe a été modifié',
    text: 'Votre mot de passe a été modifié ; toutes les sessions sont terminées. Si ce n’était pas vous, choisissez-en un autre avec « Mot de passe oublié » et adressez-vous à un administrateur.',
    action: 'Ouvrir les paramètres',
  },
  api_key_made: {
    subject: 'Une clé d’API de votre compte a été créée ou renouvelée',
    text: 'La clé d’API {name} ouvre votre compte. Si vous ne l’avez pas créée ou renouvelée, révoquez-la dans vos paramètres et changez votre mot de passe.',
    action: 'Ouvrir les paramètres',
  },
  password_link_sent: {
    subject: '{by} vous a envoyé un lien de mot de passe',
    text: 'L’administrateur {by} vous a envoyé un lien pour choisir un mot de passe. Vos sessions sont terminées.',
    action: 'Ouvrir les paramètres',
  },
  password_link_shown: {
    subject: 'Un lien pour votre mot de passe a été affiché à {by}',
    text: 'Cette installation n’envoie pas d’e-mails : le super-administrateur {by} a obtenu un lien à vous remettre. Il définit un nouveau mot de passe ; vos sessions sont terminées.\n\nSi vous n’avez ni demandé ni reçu ce lien, demandez-en la raison.',
    action: 'Ouvrir les paramètres',
  },
  identity_linked: {
    subject: 'Un moyen de connexion a été ajouté à votre compte',
    text: 'La connexion par {provider} ouvre désormais votre compte. Si ce n’était pas vous, dissociez-la dans vos paramètres et changez votre mot de passe.',
    action: 'Ouvrir les paramètres',
  },
  factor_added: {
    subject: 'Un second facteur a été ajouté à votre compte',
    text: 'Une application d’authentification ou une clé d’accès a été ajoutée à votre compte. Si ce n’était pas vous, changez votre mot de passe et retirez-la dans vos paramètres.',
    action: 'Ouvrir les paramètres',
  },
  factor_removed: {
    subject: 'Un second facteur a été retiré de votre compte',
    text: 'Une application d’authentification ou une clé d’accès a été retirée de votre compte. Si ce n’était pas vous, changez votre mot de passe et adressez-vous à un administrateur.',
    action: 'Ouvrir les paramètres',
  },
  recovery_code_used: {
    subject: 'Un code de secours a été utilisé',
    text: 'Quelqu’un s’est connecté à votre compte avec un code de secours. Codes restants : {count}. Si ce n’était pas vous, changez votre mot de passe et renouvelez les codes.',
    action: 'Ouvrir les paramètres',
  },
  factor_failed: {
    subject: 'Une connexion avec votre mot de passe a été arrêtée',
    text: 'Quelqu’un a saisi votre mot de passe, puis plusieurs codes incorrects. Si ce n’était pas vous, votre mot de passe est connu : changez-le maintenant.',
    action: 'Ouvrir les paramètres',
  },
  member_added: {
    subject: 'Nouveau membre de {organization} : {name}',
    text: '{by} a ajouté {name} à {organization}.',
    action: 'Ouvrir l’organisation',
  },
  member_link: {
    subject: 'Lien de mot de passe pour {name}, membre de {organization}',
    text: 'L’administrateur de l’installation {by} a créé un lien avec lequel {name} choisit un nouveau mot de passe. {name} est membre de {organization}.',
    action: 'Ouvrir l’organisation',
  },
  member_enabled: {
    subject: '{name}, membre de {organization}, peut de nouveau se connecter',
    text: 'L’administrateur de l’installation {by} a réactivé le compte de {name}, membre de {organization}.',
    action: 'Ouvrir l’organisation',
  },
  webhook_paused: {
    subject: 'Le webhook « {webhook} » est suspendu',
    text: 'Le destinataire du webhook « {webhook} » n’existe plus ou échoue depuis des jours. Etalon n’envoie plus d’événements jusqu’à ce que vous repreniez le webhook.',
    action: 'Ouvrir le webhook',
  },
  signing_expires: {
    subject: 'Le certificat de signature de {organization} expire le {day}',
    text: 'Le certificat de signature de {organization} est valable jusqu’au {day}. Passé ce jour, aucun certificat d’étalonnage ne peut être signé. Renouvelez-le, ou installez-en un autre.',
    action: 'Ouvrir l’organisation',
  },
  instance_signing_expires: {
    subject: 'Le certificat de signature de l’installation expire le {day}',
    text: 'Le certificat de signature des instruments sans organisation est valable jusqu’au {day}. Passé ce jour, leurs certificats ne peuvent plus être signés. Renouvelez-le, ou installez-en un autre.',
    action: 'Ouvrir l’administration',
  },
  member_raised: {
    subject: '{name}, membre de {organization}, a plus de droits',
    text: '{by} a élevé le rôle de {name} dans cette installation. {name} est membre de {organization}.',
    action: 'Ouvrir l’organisation',
  },
  member_first_password: {
    subject: '{name} n’a pas encore choisi de mot de passe',
    text: '{name}, désormais membre de {organization}, a encore le premier mot de passe. L’administrateur qui l’a choisi peut se connecter jusqu’à ce que {name} le change.',
    action: 'Ouvrir l’organisation',
  },
  test: {
    subject: 'Test du serveur de messagerie',
    text: 'Bonjour {name},\n\nEtalon a envoyé cet e-mail par {host}. Les paramètres fonctionnent.',
  },
  footer: 'Envoyé par Etalon à {url}.',
  choose: 'Paramètres de notification',
};
