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
    text: 'Bonjour {name},\n\nveuillez confirmer que ceci est votre nouvelle adresse pour Etalon. D’ici là, l’ancienne reste valable. Le lien fonctionne une seule fois, pendant 24 heures.',
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
  files_damaged: {
    subject: 'Fichiers enregistrés manquants ou endommagés : {damaged}',
    text: 'Le contrôle de nuit a trouvé {damaged} fichiers enregistrés qui manquent ou ne sont plus ceux qui ont été enregistrés. Ils sont refusés jusqu’à ce qu’ils soient rétablis à partir d’une sauvegarde. Le journal et npm run verify:files les nomment.',
    action: 'Ouvrir Etalon',
  },
  footer: 'Envoyé par Etalon à {url}.',
};
