export const mail = {
  verify: {
    subject: 'Confirmez votre adresse e-mail',
    text: 'Bonjour {name},\n\nveuillez confirmer cette adresse pour pouvoir vous connecter à Etalon. Le lien fonctionne une seule fois, pendant 24 heures.',
    action: 'Confirmer l’adresse',
  },
  reset: {
    subject: 'Définissez un nouveau mot de passe',
    text: 'Bonjour {name},\n\nun nouveau mot de passe a été demandé pour votre compte. Si c’est vous, suivez le lien ; il fonctionne une seule fois, pendant une heure. Sinon, rien n’a changé et vous pouvez ignorer ce message.',
    action: 'Définir le mot de passe',
  },
  change_email: {
    subject: 'Confirmez votre nouvelle adresse e-mail',
    text: 'Bonjour {name},\n\nveuillez confirmer que ceci est votre nouvelle adresse pour Etalon. D’ici là, l’ancienne reste valable ; ensuite, toutes les sessions se terminent et vous vous reconnectez. Le lien fonctionne une seule fois, pendant 24 heures.',
    action: 'Confirmer l’adresse',
  },
  join_requested: {
    subject: '{name} demande à rejoindre {organization}',
    text: '{name} demande à devenir membre de {organization}. Un administrateur de l’organisation décide.',
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
    subject: 'Vérifiez l’étalonnage de {asset}',
    text: '{by} a enregistré la version {version} des étalonnages de {asset} ({name}), réalisée le {day}, et vous a chargé de la vérifier. Elle compte dès que vous l’avez approuvée.',
    action: 'Ouvrir l’étalonnage',
  },
  calibration_approved: {
    subject: 'L’étalonnage de {asset} a été approuvé',
    text: '{by} a approuvé la version {version} des étalonnages de {asset} ({name}), réalisée le {day}. Elle compte dès maintenant.',
    action: 'Ouvrir l’étalonnage',
  },
  calibration_rejected: {
    subject: 'L’étalonnage de {asset} a été rejeté',
    text: '{by} a rejeté la version {version} des étalonnages de {asset} ({name}), réalisée le {day}. Elle ne compte pas.\n\n{reason}',
    action: 'Ouvrir l’étalonnage',
  },
  calibration_voided: {
    subject: 'Un étalonnage de {asset} a été annulé',
    text: '{by} a annulé la version {version} des étalonnages de {asset} ({name}), réalisée le {day}. Elle ne compte plus, et son certificat est annulé.\n\n{reason}',
    action: 'Ouvrir l’étalonnage',
  },
  calibration_replaced: {
    subject: 'Un étalonnage de {asset} a été remplacé',
    text: '{by} a remplacé la version {version} des étalonnages de {asset} ({name}), réalisée le {day}, par la version {replacement}. Son certificat n’est plus valable.\n\n{reason}',
    action: 'Ouvrir l’étalonnage',
  },
  calibration_restored: {
    subject: 'Un étalonnage de {asset} compte de nouveau',
    text: '{by} a rétabli la version {version} des étalonnages de {asset} ({name}), réalisée le {day}. Elle compte de nouveau, et son certificat est valable.',
    action: 'Ouvrir l’étalonnage',
  },
  certificate_reissued: {
    subject: 'Un nouveau certificat remplace {former}',
    text: '{by} a fait refaire le certificat de la version {version} des étalonnages de {asset} ({name}), réalisée le {day} : {number} remplace {former}. Les résultats sont inchangés.\n\n{reason}',
    action: 'Ouvrir l’étalonnage',
  },
  due_soon: {
    subject: '{asset} arrive à échéance le {due}',
    text: '{name} ({asset}) est à étalonner au plus tard le {due}.',
    action: 'Ouvrir l’instrument',
  },
  overdue: {
    subject: '{asset} a dépassé son échéance',
    text: 'L’étalonnage de {name} ({asset}) était dû le {due}.',
    action: 'Ouvrir l’instrument',
  },
  due_soon_many: {
    subject: {
      one: '{count} instrument arrive bientôt à échéance',
      other: '{count} instruments arrivent bientôt à échéance',
    },
    text: 'Le premier le {due}.',
    action: 'Ouvrir la liste',
  },
  overdue_many: {
    subject: {
      one: '{count} instrument a dépassé son échéance',
      other: '{count} instruments ont dépassé leur échéance',
    },
    text: 'Le plus ancien depuis le {due}.',
    action: 'Ouvrir la liste',
  },
  reminders: {
    subject: { one: '{count} instrument est à étalonner', other: '{count} instruments sont à étalonner' },
    text: 'Ces instruments sont à étalonner. Chacun n’est nommé ici qu’une fois ; ce qui reste ouvert figure dans la liste.',
    action: 'Ouvrir la liste',
    overdue: { one: '{count} en retard', other: '{count} en retard' },
    due_soon: { one: '{count} bientôt à échéance', other: '{count} bientôt à échéance' },
    more: { one: '{count} autre figure dans la liste.', other: '{count} autres figurent dans la liste.' },
    columns: { asset: 'Instrument', name: 'Nom', organization: 'Organisation', due: 'Échéance' },
  },
  backup_failed: {
    subject: 'La sauvegarde prévue n’a pas été faite',
    text: 'Elle n’a pas pu être faite, et la suivante est tentée quand le plan le prévoit. Administration, Sauvegarde, dit ce qui n’a pas marché ; une fois cela réglé, faites-en une à la main.',
    action: 'Ouvrir les sauvegardes',
  },
  files_damaged: {
    subject: {
      one: '{count} fichier enregistré manque ou est endommagé',
      other: '{count} fichiers enregistrés manquent ou sont endommagés',
    },
    text: {
      one: 'Le contrôle de nuit a trouvé {count} fichier enregistré qui manque ou n’est plus celui qui a été enregistré. Il est refusé jusqu’à ce qu’il soit rétabli à partir d’une sauvegarde. Le journal et npm run verify:files le nomment.',
      other:
        'Le contrôle de nuit a trouvé {count} fichiers enregistrés qui manquent ou ne sont plus ceux qui ont été enregistrés. Ils sont refusés jusqu’à ce qu’ils soient rétablis à partir d’une sauvegarde. Le journal et npm run verify:files les nomment.',
    },
    action: 'Ouvrir Etalon',
  },
  invited: {
    subject: 'Un compte a été créé pour vous',
    text: 'Bonjour {name},\n\n{by} a créé un compte pour vous dans Etalon. Suivez le lien pour choisir un mot de passe ; il fonctionne une seule fois, pendant 24 heures.',
    action: 'Choisir un mot de passe',
  },
  password_link: {
    subject: 'Choisissez un nouveau mot de passe',
    text: 'Bonjour {name},\n\n{by}, de l’administration, vous fait envoyer ce lien et a mis fin à vos sessions. Suivez-le pour choisir un nouveau mot de passe ; il fonctionne une seule fois, pendant 24 heures. Si vous en ignorez la raison, demandez à l’administration.',
    action: 'Choisir un nouveau mot de passe',
  },
  restore_email: {
    subject: 'Votre adresse e-mail a été changée',
    text: 'Bonjour {name},\n\nvotre compte Etalon a maintenant l’adresse {email}. Si c’est vous, il n’y a rien à faire.\n\nSi ce n’est pas vous, reprenez le compte : le lien rétablit cette adresse, définit un nouveau mot de passe et met fin à toutes les sessions. Il fonctionne une seule fois, pendant sept jours, quoi que l’on fasse du compte entre-temps.',
    action: 'Ce n’était pas moi',
  },
  email_left: {
    subject: 'Votre adresse e-mail a été changée',
    text: 'Bonjour {name},\n\nun compte Etalon qui avait l’adresse {email} en a maintenant une autre. Si vous en ignorez la raison, adressez-vous à un administrateur.',
  },
  email_changed: {
    subject: 'Votre adresse e-mail a été changée',
    text: 'Votre adresse était {before} et est maintenant {email}. Toutes les sessions antérieures sont terminées.',
    action: 'Ouvrir les réglages',
  },
  email_restored: {
    subject: 'Votre compte a été repris',
    text: 'Par le lien envoyé à {email}, votre compte a de nouveau cette adresse au lieu de {before}, et un nouveau mot de passe. Toutes les sessions et tous les liens envoyés sont terminés.',
    action: 'Ouvrir les réglages',
  },
  account_enabled: {
    subject: 'Votre compte est prêt',
    text: '{by} a activé votre compte. Vous pouvez vous connecter avec votre mot de passe.',
    action: 'Ouvrir Etalon',
  },
  password_link_sent: {
    subject: '{by} vous a fait envoyer un lien pour un mot de passe',
    text: '{by}, de l’administration, vous a fait envoyer un lien pour choisir un mot de passe. Vos sessions se sont terminées avec cela.',
    action: 'Ouvrir les réglages',
  },
  password_link_shown: {
    subject: 'Un lien pour votre mot de passe a été montré à {by}',
    text: 'Aucun e-mail n’est envoyé ici ; {by}, super-administrateur, a donc vu un lien permettant de choisir un nouveau mot de passe pour votre compte, afin de vous le remettre. Vos sessions se sont terminées avec cela. Si vous ne l’avez ni demandé ni reçu, demandez pourquoi.',
    action: 'Ouvrir les réglages',
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
    subject: 'Nouveau dans {organization} : {name}',
    text: '{by} a fait de {name} un membre de {organization}.',
    action: 'Ouvrir l’organisation',
  },
  member_link: {
    subject: 'Un lien de mot de passe pour {name}, membre de {organization}',
    text: '{by}, de l’administration de l’installation, a créé un lien avec lequel {name} choisit un nouveau mot de passe. {name} est membre de {organization}.',
    action: 'Ouvrir l’organisation',
  },
  member_enabled: {
    subject: '{name}, membre de {organization}, peut de nouveau se connecter',
    text: '{by}, de l’administration de l’installation, a activé le compte de {name}, membre de {organization}.',
    action: 'Ouvrir l’organisation',
  },
  webhook_paused: {
    subject: 'Le webhook « {webhook} » est suspendu',
    text: 'Le destinataire du webhook « {webhook} » a indiqué qu’il n’existe plus, ou échoue depuis des jours. Plus rien ne lui est envoyé tant que vous ne le reprenez pas.',
    action: 'Ouvrir le webhook',
  },
  signing_expires: {
    subject: 'Le certificat de signature de {organization} est valable jusqu’au {day}',
    text: 'Les certificats d’étalonnage de {organization} sont signés avec un certificat valable jusqu’au {day}. Passé ce jour, aucun n’est signé tant qu’il n’est pas renouvelé ou qu’un autre n’est pas installé.',
    action: 'Ouvrir l’organisation',
  },
  instance_signing_expires: {
    subject: 'Le certificat de signature de l’installation est valable jusqu’au {day}',
    text: 'Les certificats des instruments sans organisation sont signés avec un certificat valable jusqu’au {day}. Passé ce jour, aucun n’est signé tant qu’il n’est pas renouvelé ou qu’un autre n’est pas installé.',
    action: 'Ouvrir l’administration',
  },
  member_raised: {
    subject: '{name}, membre de {organization}, peut en faire plus',
    text: '{by}, de l’administration de l’installation, a élevé le rôle de {name}, membre de {organization}.',
    action: 'Ouvrir l’organisation',
  },
  member_first_password: {
    subject: '{name} n’a pas encore choisi de mot de passe',
    text: '{name}, désormais membre de {organization}, a encore un premier mot de passe choisi par l’administration de l’installation. Tant qu’il n’est pas changé, qui l’a choisi pourrait s’en servir pour se connecter.',
    action: 'Ouvrir l’organisation',
  },
  test: {
    subject: 'Test du serveur de messagerie',
    text: 'Bonjour {name},\n\nEtalon a remis ce message à {host}. Les réglages fonctionnent.',
  },
  footer: 'Envoyé par Etalon à {url}.',
  choose: 'Choisir les notifications',
};
