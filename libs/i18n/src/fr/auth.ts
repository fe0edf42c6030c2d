import type { auth as english } from '../en/auth.js';
import type { Translated } from '../message.js';

export const auth: Translated<typeof english> = {
  sign_in: {
    first: 'Il n’y a pas encore de compte ici. Le premier a la charge de cette installation.',
    create_first: 'Créer le premier compte',
    title: 'Se connecter',
    lead: 'Étalonnages et instruments de mesure',
    submit: 'Se connecter',
    busy: 'Connexion',
    no_account: 'Pas encore de compte ?',
    create_one: 'En créer un',
    expired: 'Votre session a expiré. Connectez-vous pour continuer.',
    registered: 'Votre compte est prêt. Connectez-vous pour commencer.',
    forgot: 'Mot de passe oublié',
    changed: 'Votre mot de passe a été changé. Connectez-vous avec le nouveau.',
  },
  register: {
    title: 'Créer un compte',
    lead: 'Pour les enregistrements que vous signez et approuvez.',
    first:
      'Le premier compte de cette installation en a la charge : il devient super-administrateur et est prêt aussitôt.',
    submit: 'Créer le compte',
    busy: 'Création du compte',
    have_account: 'Déjà un compte ?',
    sign_in: 'Se connecter',
    pending_title: 'Compte créé',
    pending_mail: 'Avant la première connexion, {email} doit être confirmée : suivez le lien reçu par courriel.',
    pending_admin: 'Avant la connexion avec {email}, un administrateur doit activer le compte.',
    to_sign_in: 'Aller à la connexion',
  },
  field: {
    name: 'Nom',
    name_help: 'Tel qu’il doit figurer sur les certificats',
    email: 'Courriel',
    password: 'Mot de passe',
    password_help: 'Au moins 8 caractères ; une phrase de passe convient bien',
    stay: 'Rester connecté sur cet appareil',
  },
  aside: {
    title: 'Chaque valeur avec son incertitude',
    trace: 'Chaque résultat remonte à son étalon, à ses points et à la personne qui les a relevés.',
    sign: 'Les certificats sont signés ; quiconque en détient un peut le vérifier.',
    keep: 'Ce qui est enregistré demeure : versions, motifs et noms.',
  },
  resend: {
    act: 'Renvoyer le courriel',
    busy: 'Envoi',
    done: 'Un courriel est en route vers {email}. Regardez aussi dans les indésirables.',
  },
  verify: {
    title: 'Confirmer l’adresse',
    busy: 'Votre adresse est en cours de confirmation',
    done: 'Votre adresse est confirmée. Vous êtes connecté.',
    failed_title: 'Ce lien ne fonctionne plus',
    failed_text:
      'Il fonctionne une fois, pendant 24 heures, et seul le plus récent compte. Faites-vous en envoyer un nouveau.',
    failed_signed_in:
      'Il fonctionne une fois, pendant 24 heures, et seul le plus récent compte. Pour changer d’adresse, demandez-en un nouveau dans les réglages.',
    changed_title: 'Votre adresse est changée',
    changed_text:
      'Votre compte a maintenant l’adresse {email}. Toutes les sessions sont terminées : connectez-vous avec la nouvelle adresse. Un message avec un chemin de retour est parti à l’ancienne.',
    unreachable_title: 'L’adresse n’a pas pu être confirmée',
    to_settings: 'Aller aux réglages',
  },
  forgot: {
    title: 'Mot de passe oublié',
    lead: 'Un lien pour en définir un nouveau est envoyé à votre adresse.',
    submit: 'Envoyer le lien',
    busy: 'Envoi du lien',
    sent_title: 'Consultez votre messagerie',
    sent_text:
      'S’il existe un compte pour {email}, un lien pour définir un nouveau mot de passe est en route. Il fonctionne une fois, pendant une heure.',
    again: 'Une autre adresse',
    no_mail_title: 'Cette installation n’envoie pas de courriels',
    no_mail_text: 'Ici, un mot de passe ne se réinitialise pas par courriel. Adressez-vous à un administrateur.',
    to_sign_in: 'Retour à la connexion',
  },
  reset: {
    title: 'Définir un nouveau mot de passe',
    lead: 'Il vous connecte aussitôt ; toutes les autres sessions se terminent.',
    password: 'Nouveau mot de passe',
    submit: 'Définir le mot de passe',
    busy: 'Enregistrement',
    done: 'Votre nouveau mot de passe est défini. Vous êtes connecté.',
    invalid_text: 'Il fonctionne une fois, aussi longtemps que son message le dit, et seul le plus récent compte.',
    new_link: 'Demander un nouveau lien',
  },
  restore: {
    title: 'Reprenez votre compte',
    lead: 'Le compte retrouve cette adresse e-mail, avec un nouveau mot de passe. Toutes les sessions et tous les liens envoyés se terminent.',
    submit: 'Reprendre le compte',
    busy: 'Reprise du compte',
    done_title: 'Vous avez repris votre compte',
    done_text: 'Il a l’adresse {email} et votre nouveau mot de passe. Toutes les sessions sont terminées.',
    invalid_text: 'Il fonctionne une fois, pendant sept jours. Adressez-vous à un administrateur.',
  },
  first_password: {
    title: 'Choisissez votre propre mot de passe',
    text: 'Celui avec lequel vous vous êtes connecté a été choisi pour vous, et quelqu’un d’autre le connaît. Il vaut jusqu’au {date} et se termine dès que vous en choisissez un autre.',
    first: 'Mot de passe reçu',
  },
  again: {
    title: 'Votre session est terminée',
    text: 'Connectez-vous en tant que {email} pour continuer. Votre saisie sur cette page est toujours là.',
    leave: 'Quitter cette page',
  },
};
