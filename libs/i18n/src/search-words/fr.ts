import type { SearchWords } from './index.js';

export const words: SearchWords = {
  'administration.users.title': 'comptes, utilisateurs, rôles, droits, inviter, invitation',
  'administration.sign_on.title':
    'authentification unique, SSO, OpenID Connect, OIDC, fournisseur d’identité, login, Entra, Keycloak',
  'templates.title': 'mise en page, modèle de certificat, HTML, CSS, logo, en-tête',
  'organizations.signing.admin_title': 'signature numérique, PAdES, PKCS, clé privée, clé de signature, horodatage',
  'activity.proof.title': 'journal d’audit, intégrité, sceau, vérifier l’enregistrement, falsification',
  'administration.mail.title': 'serveur de messagerie, serveur mail, SMTP, courriel, expéditeur, Microsoft 365, Google',
  'administration.reminders.title': 'échéances, destinataires, prévenir',
  'administration.jobs.title': 'tâches de fond, file d’attente, relancer',
  'administration.incidents.title': 'erreurs, journal, log, pannes, plantage',
  'backup.title': 'backup, restauration, archive, réinitialiser, tout exporter, sauvegarde, conservation, rétention',
  'settings.tabs.profile': 'nom, langue, fuseau horaire, thème, mode sombre, apparence, adresse e-mail',
  'settings.tabs.notifications': 'e-mails, alertes, rappels, flux de calendrier',
  'settings.tabs.password': 'phrase secrète, changer de mot de passe',
  'settings.tabs.security':
    '2FA, double authentification, second facteur, MFA, passkey, clé d’accès, application d’authentification, TOTP, codes de secours',
  'settings.tabs.signature': 'signature manuscrite, image de la signature',
  'settings.tabs.api_keys': 'clé API, API key, jeton, token, intégration, REST, script',
  'settings.tabs.sessions': 'appareils, se déconnecter partout',
  'settings.tabs.account': 'supprimer le compte, désactiver',
  'organizations.logo.title':
    'en-tête, adresse, numéro de TVA, fuseau horaire, langue des certificats, signataire, modifier l’organisation',
  'organizations.detail.members': 'personnes, personnel, collègues, ajouter un membre, équipe, rôles',
  'scope.title': 'CMC, accréditation, ILAC, COFRAC, meilleures possibilités de mesure',
  'api_keys.accounts.title': 'clé API, jeton, token, compte machine, intégration, script',
  'second_factor.rule.title': '2FA, MFA, double authentification, clé d’accès, exiger, passkey',
  'webhooks.title': 'web hook, rappel HTTP, callback, intégration, événements, push',
  'calendar.title': 'flux de calendrier, iCal, ICS, Outlook, abonnement, échéances',
  'signing.policy.title': 'signature électronique, 21 CFR Part 11, approbation, quatre yeux',
  'organizations.signing.title':
    'signature numérique, PAdES, PKCS, clé privée, clé de signature, certificat de signature',
  'organizations.export.title': 'sauvegarde, backup, archive, tout télécharger, portabilité, déménager',
  'calculators.model.title': 'incertitude, budget, bilan, GUM, Monte Carlo, propagation',
  'calculators.fit.title': 'régression, polynôme, ajustement, moindres carrés, interpolation',
  'calculators.anova.title': 'ANOVA, répétabilité, reproductibilité',
  'calculators.gauge.title': 'R&R, MSA, analyse des systèmes de mesure, capabilité',
  'calculators.risk.title': 'bande de garde, règle de décision, fausse acceptation, conformité, TUR',
  'calculators.interval.title': 'périodicité, intervalle d’étalonnage, dérive, fiabilité',
  'calculators.sensor.title': 'Pt100, RTD, thermocouple, thermistance, thermomètre à résistance',
};
