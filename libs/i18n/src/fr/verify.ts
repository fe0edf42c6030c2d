import type { verify as english } from '../en/verify.js';
import type { Translated } from '../message.js';

export const verify: Translated<typeof english> = {
  title: 'Vérifier un certificat',
  lead: 'Pour savoir si un certificat a été émis ici et s’il est encore valable : par son numéro et le code inscrit à côté, ou par le fichier.',
  number: 'Numéro du certificat',
  code: 'Code',
  code_hint: '16 lettres et chiffres en quatre groupes, comme dans les dernières lignes du certificat',
  check: 'Vérifier',
  choose: 'Choisir le PDF ou le DCC',
  compare: 'Comparer avec mon fichier',
  file_note: 'Ou déposez-le ici. Le fichier entier est comparé avec celui qui a été émis, et n’est pas conservé.',
  another: 'En vérifier un autre',
  another_one: 'Ce fichier est un certificat authentique, mais ce n’est pas {number}, auquel le code appartient.',
  failed: 'La vérification n’a pas été possible',
  here: 'cette installation',
  title_of: {
    valid: 'Authentique et en vigueur',
    superseded: 'Authentique, mais remplacé',
    voided: 'Authentique, plus en vigueur',
    unknown: 'Inconnu ici',
    altered: 'Modifié après la signature',
  },
  text_of: {
    valid: 'Le certificat {number} a été émis par {issuer} le {date}.',
    superseded:
      'Le certificat {number} a été émis par {issuer} le {date}. Il a été remplacé : {other} fait foi à sa place.',
    superseded_unnamed:
      'Le certificat {number} a été émis par {issuer} le {date}. Il a été remplacé par un autre, qui fait foi à sa place.',
    voided: 'Le certificat {number} a été émis par {issuer} le {date}, puis annulé.',
    unknown: 'Le fichier « {file} » n’a pas été émis ici, ou il a été modifié. Demandez à qui vous l’a remis.',
    unknown_code: 'Aucun certificat n’a ici ce numéro et ce code. Relisez les deux, ou demandez à qui vous l’a remis.',
    altered:
      '« {file} » commence par le certificat {number} de {issuer}, et quelque chose a été ajouté après la signature. Ce qu’il montre ne prouve rien : demandez le fichier tel qu’il a été émis.',
  },
  fact: {
    number: 'Certificat',
    item: 'Instrument',
    serial: 'numéro de série {serial}',
    issuer: 'Émis par',
    calibrated: 'Étalonné le',
    issued: 'Émis le',
    fingerprint: 'SHA-256 du fichier',
    copy: 'Copier l’empreinte',
    signer: 'Signé par',
    signer_validity: 'Certificat de la clé : du {from} au {to}.',
    signer_in_time: 'Valable au moment de la signature.',
    signer_not_in_time: 'Non valable au moment de la signature : ne vous y fiez pas.',
    authorised: 'Autorisé par',
    not_authorised: 'Non autorisé : aucune personne qui l’autorise n’est nommée',
    signer_unknown: 'Non conservé ici ; la signature dans le fichier le nomme.',
    signer_fingerprint: 'SHA-256 du certificat de la clé',
    signer_copy: 'Copier l’empreinte du certificat de la clé',
    stamp: 'Horodatage',
    stamp_at: 'Une autorité d’horodatage atteste que la signature existait le {when}.',
    stamp_none: 'Aucun : la date de la signature n’est que la parole de l’émetteur.',
  },
};
