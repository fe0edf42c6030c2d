import type { errors as english } from '../en/entrance-errors.js';
import type { Translated } from '../message.js';

export const errors: Translated<typeof english> = {
  field: {
    required: 'Obligatoire',
    email: 'Saisissez une adresse e-mail comme nom@labo.example',
    min: 'Saisissez {min} ou plus',
    max: 'Saisissez {max} ou moins',
    more_than: 'Saisissez plus de {min}',
    less_than: 'Saisissez moins de {max}',
    min_length: { one: 'Saisissez au moins {count} caractère', other: 'Saisissez au moins {count} caractères' },
    max_length: { one: 'Saisissez au plus {count} caractère', other: 'Saisissez au plus {count} caractères' },
    number: 'Saisissez un nombre, comme 0,025',
    ambiguous_number:
      'Ce nombre est ambigu. Saisissez-le sans séparateur de milliers, avec « {sign} » comme séparateur décimal.',
    thousands: 'Saisissez le nombre sans séparateurs de milliers',
    date: 'Choisissez une date',
    unit: 'Choisissez une unité',
    choice: 'Choisissez dans la liste',
    too_short: 'Le texte est trop court',
    too_long: 'Le texte est trop long',
    range: 'Cette valeur est hors de l’étendue permise',
    invalid: 'Cette valeur n’est pas valide',
    exists: 'Cette valeur est déjà utilisée. Choisissez-en une autre.',
    unprintable: 'Les certificats ne peuvent pas contenir ce caractère : {letter}. Retirez-le ou remplacez-le.',
    integer: 'Saisissez un nombre entier',
  },
  status: {
    offline: 'Le serveur est injoignable. Vos saisies sont conservées ; réessayez.',
    forbidden: 'Vous n’avez pas l’autorisation pour cette action. Adressez-vous à un administrateur de l’organisation.',
    missing: 'L’élément n’existe plus, ou vous n’y avez pas accès.',
    conflict: 'Une autre personne a modifié ceci entre-temps. Rechargez pour voir l’état actuel.',
    too_large: 'Les données sont trop volumineuses pour l’envoi. Réduisez-les.',
    too_many: 'Trop de tentatives. Patientez un moment, puis réessayez.',
    unavailable: 'Le serveur est occupé. Vos saisies sont conservées ; réessayez dans un instant.',
    failed: 'Erreur du serveur. Réessayez. Si le problème persiste, indiquez cette référence : {request}',
    unknown: 'L’action a échoué. Réessayez.',
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
      forbidden:
        'Vous n’avez pas l’autorisation pour cette action. Adressez-vous à un administrateur de l’organisation.',
      key_address: 'Cette clé d’API ne peut pas être utilisée depuis l’adresse {address}.',
      key_never: 'Les clés d’API ne permettent pas cette action ({action}). Connectez-vous en tant que personne.',
      key_organizations: 'Cette clé d’API est limitée à certaines organisations. {action} en concerne d’autres.',
      key_scope: 'Cette clé d’API n’a pas l’autorisation {scope}.',
      superadmin_only: 'Seul un super-administrateur peut faire cela.',
    },
    body: {
      charset: 'La requête n’a pas pu être envoyée. Rechargez la page et réessayez.',
      encoded: 'La requête n’a pas pu être envoyée. Rechargez la page et réessayez.',
      too_large: 'Les données sont trop longues pour l’envoi. La limite est {limit_kb} ko.',
    },
    database: {
      reset_not_confirmed: 'Saisissez le mot {word} pour tout supprimer.',
      unavailable: 'Le serveur est occupé. Vos saisies sont conservées ; réessayez dans un instant.',
    },
    idempotency: {
      already_done: 'Cette requête a déjà été traitée. Rechargez pour voir le résultat.',
      in_progress: 'Cette requête est encore en cours. Patientez un instant, puis rechargez.',
      key_invalid: 'La requête n’a pas pu être envoyée. Rechargez la page et réessayez.',
      mismatch: 'La requête n’a pas pu être répétée. Rechargez la page et réessayez.',
    },
    request: {
      timeout: 'La connexion est trop lente. Vos saisies sont conservées ; réessayez.',
      too_fast: 'Trop de requêtes. Vos saisies sont conservées ; réessayez dans {seconds} s.',
    },
    state: { conflict: 'Une autre personne a modifié ceci entre-temps. Rechargez pour voir l’état actuel.' },
    user: {
      own_password_link:
        'Changez votre mot de passe dans les paramètres, ou demandez un lien avec « Mot de passe oublié ».',
      service_account: 'Ceci est un compte de service. Il est géré dans son organisation.',
      last_superadmin:
        'Au moins un super-administrateur qui peut se connecter est nécessaire. Nommez-en d’abord un autre.',
      inactive: 'Ce compte est désactivé. Réactivez-le d’abord.',
      link_needs_superadmin:
        'Cette installation n’envoie pas d’e-mails. Seul un super-administrateur peut obtenir un lien à remettre.',
      password_of_another: 'Vous ne pouvez pas définir le mot de passe d’une autre personne. Envoyez plutôt un lien.',
    },
    auth: {
      second_factor_required: 'Confirmez la connexion avec votre second facteur.',
      second_factor_wrong: 'Ce code est incorrect, a expiré ou a déjà été utilisé. Saisissez le suivant.',
      second_factor_expired: 'Cette connexion a expiré ou a déjà été utilisée. Connectez-vous à nouveau.',
      passkey_refused: 'Cette clé d’accès n’est associée à aucun compte ici. Connectez-vous autrement.',
      busy: 'Le serveur est occupé. Vos saisies sont conservées ; réessayez dans un instant.',
      key: 'Cette clé d’API est inconnue, révoquée ou expirée.',
      first_password_ended:
        'Le premier mot de passe a expiré. Demandez un lien avec « Mot de passe oublié », ou adressez-vous à un super-administrateur.',
      link_invalid: 'Ce lien n’est plus valable. Demandez-en un nouveau.',
      password_wrong: 'Le mot de passe actuel est incorrect.',
      no_password_sign_in:
        'Les mots de passe sont désactivés pour votre compte. Confirmez auprès de votre fournisseur d’identité.',
      confirmation_required: 'Confirmez votre identité, puis réessayez.',
      confirmation_used: 'Une confirmation sert à une seule signature. Confirmez de nouveau votre identité.',
      confirmation_expired: 'Votre confirmation a expiré. Confirmez de nouveau votre identité.',
      token: 'Votre session a expiré. Connectez-vous à nouveau.',
      credentials: 'L’adresse e-mail ou le mot de passe est incorrect. Vérifiez les deux et réessayez.',
      unverified:
        'Ce compte n’est pas confirmé. Ouvrez le lien reçu par e-mail, ou demandez à un administrateur d’activer le compte.',
      inactive: 'Ce compte est désactivé. Adressez-vous à un administrateur.',
      email_taken: 'Un compte avec cette adresse e-mail existe. Connectez-vous, ou utilisez une autre adresse.',
    },
    password: {
      common:
        'C’est l’un des mots de passe les plus courants. Choisissez-en un autre ; une phrase de passe convient bien.',
      of_context:
        'Ce mot de passe est formé de votre nom, de votre adresse ou d’« Etalon ». Choisissez-en un autre ; une phrase de passe convient bien.',
      first: 'C’est votre mot de passe actuel. Choisissez-en un autre.',
    },
    sign_on: {
      not_fresh:
        'Le fournisseur d’identité ne vous a pas demandé de vous reconnecter. Recommencez ou prévenez un administrateur.',
      not_linked: 'Ce compte du fournisseur d’identité n’est pas associé au vôtre. Choisissez le compte associé.',
      expired: 'Cette connexion a expiré ou a déjà servi. Recommencez.',
      refused: 'Le fournisseur d’identité ne vous a pas connecté ({reason}).',
      token_invalid:
        'La réponse du fournisseur d’identité n’est pas valide ({reason}). Recommencez. Si le problème persiste, prévenez un administrateur.',
      metadata: 'Les métadonnées du fournisseur d’identité ne sont pas valides ({reason}). Vérifiez l’émetteur.',
      provider_away: 'Le fournisseur d’identité ne répond pas. Réessayez, ou connectez-vous avec un mot de passe.',
      address_refused:
        'L’adresse du fournisseur d’identité n’est pas publique. Un super-administrateur doit l’autoriser.',
      client_refused:
        'Le fournisseur d’identité n’accepte pas le client ou le secret ({reason}). Saisissez-les à nouveau.',
      secret_lost: 'Le secret client enregistré ne peut plus être déchiffré. Saisissez-le à nouveau.',
      no_account: 'Vous n’avez pas de compte ici. Demandez une invitation à un administrateur.',
      email_unverified:
        'Le fournisseur d’identité ne confirme pas votre adresse e-mail. Demandez une invitation à un administrateur.',
      factor_first:
        'Votre compte a un second facteur. Demandez à un super-administrateur de le réinitialiser et de créer un nouveau lien.',
      link_for_password:
        'Ce lien définit un nouveau mot de passe. Connectez-vous avec celui-ci, puis reliez le fournisseur d’identité dans les paramètres.',
      link_needs_password:
        'Un compte avec cette adresse e-mail existe. Connectez-vous avec son mot de passe, puis reliez-le dans les paramètres.',
      identity_taken: 'Cette identité est déjà reliée à un autre compte.',
      groups_missing:
        'Vous avez trop de groupes pour que le fournisseur d’identité les indique. Prévenez un administrateur.',
      passwords_off:
        'Les mots de passe sont désactivés dans cette installation. Connectez-vous par votre fournisseur d’identité.',
      break_glass: 'Choisissez un super-administrateur actif qui a son propre mot de passe',
      no_provider: 'Activez d’abord un fournisseur d’identité',
    },
    second_factor: {
      confirm: 'Confirmez ceci avec votre second facteur.',
      proof_wrong: 'C’est incorrect, expiré ou déjà utilisé. Réessayez.',
      one_proof: 'Saisissez un code ou un code de secours, ou utilisez une clé d’accès',
      code_wrong: 'Ce code est incorrect. Vérifiez l’horloge de votre appareil.',
      totp_not_begun: 'Configurez à nouveau l’application d’authentification.',
      no_totp: 'Vous n’avez pas d’application d’authentification.',
      none: 'Ajoutez d’abord une application d’authentification ou une clé d’accès.',
      reset_own: 'Retirez vos propres seconds facteurs dans vos paramètres.',
      none_of_person: 'Cette personne n’a pas de second facteur.',
      needed: 'Configurez un second facteur pour continuer : il est obligatoire pour votre compte.',
      needed_by_organization:
        'Ajoutez d’abord un second facteur dans vos paramètres : une de vos organisations l’exige.',
      last_one: 'Un second facteur est obligatoire pour votre compte. Ajoutez-en un autre avant de retirer celui-ci.',
    },
    passkey: {
      too_many: 'Un compte a au plus {most} clés d’accès. Retirez-en une d’abord.',
      refused: 'Cette clé d’accès n’a pas pu être ajoutée. Utilisez un autre appareil ou navigateur.',
      expired: 'Cette opération a expiré ou a déjà été utilisée. Recommencez.',
      impossible:
        'Les clés d’accès exigent https et un nom d’hôte. Demandez à un administrateur de définir PUBLIC_URL.',
    },
  },
};
