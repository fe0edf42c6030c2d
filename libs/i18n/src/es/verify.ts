import type { verify as english } from '../en/verify.js';
import type { Translated } from '../message.js';

export const verify: Translated<typeof english> = {
  title: 'Verificar un certificado',
  lead: 'Si un certificado se emitió aquí y sigue vigente: con su número y el código que está al lado, o con el archivo.',
  number: 'Número del certificado',
  code: 'Código',
  code_hint: '16 letras y cifras en cuatro grupos, como en las últimas líneas del certificado',
  check: 'Verificar',
  choose: 'Elegir el PDF o DCC',
  compare: 'Comparar con mi archivo',
  file_note: 'O suéltelo aquí. El archivo entero se compara con el que se emitió y no se guarda.',
  another: 'Verificar otro',
  another_one: 'El archivo es un certificado auténtico, pero no {number}, al que pertenece el código.',
  failed: 'No se pudo verificar',
  here: 'esta instalación',
  title_of: {
    valid: 'Auténtico y vigente',
    superseded: 'Auténtico, pero sustituido',
    voided: 'Auténtico, ya no vigente',
    unknown: 'Desconocido aquí',
    altered: 'Modificado después de la firma',
  },
  text_of: {
    valid: 'El certificado {number} fue emitido por {issuer} el {date}.',
    superseded: 'El certificado {number} fue emitido por {issuer} el {date}. Se sustituyó: en su lugar vale {other}.',
    superseded_unnamed:
      'El certificado {number} fue emitido por {issuer} el {date}. Lo sustituyó otro, que vale en su lugar.',
    voided: 'El certificado {number} fue emitido por {issuer} el {date} y después se anuló.',
    unknown: 'El archivo «{file}» no se emitió aquí o fue modificado. Pregunte a quien se lo dio.',
    unknown_code:
      'Ningún certificado tiene aquí este número y este código. Mire ambos otra vez o pregunte a quien se lo dio.',
    altered:
      '«{file}» empieza con el certificado {number} de {issuer}, y se añadió algo después de la firma. Lo que muestra no prueba nada: pida el archivo tal como se emitió.',
  },
  fact: {
    number: 'Certificado',
    item: 'Equipo',
    serial: 'número de serie {serial}',
    issuer: 'Emitido por',
    calibrated: 'Calibrado el',
    issued: 'Emitido el',
    fingerprint: 'SHA-256 del archivo',
    copy: 'Copiar la huella',
    signer: 'Firmado por',
    signer_validity: 'Certificado de la clave: del {from} al {to}.',
    signer_in_time: 'Válido cuando firmó.',
    signer_not_in_time: 'No válido cuando firmó: no se fíe de la firma.',
    authorised: 'Autorizado por',
    not_authorised: 'No autorizado: no nombra a ninguna persona que lo autorice',
    signer_unknown: 'No se conserva aquí; la firma del archivo lo indica.',
    signer_fingerprint: 'SHA-256 del certificado de la clave',
    signer_copy: 'Copiar la huella del certificado de la clave',
    stamp: 'Sello de tiempo',
    stamp_at: 'Una autoridad de sellado de tiempo atestigua que la firma existía el {when}.',
    stamp_none: 'Ninguno: cuándo se firmó es palabra de quien lo emitió.',
  },
};
