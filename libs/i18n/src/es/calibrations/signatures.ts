import type { signatures as english } from '../../en/calibrations/signatures.js';
import type { Translated } from '../../message.js';

/** Of the papers of other laboratories. */
export const signatures: Translated<typeof english> = {
  signatures: {
    intact: 'Firmado, y todo el archivo es lo que se firmó',
    extended: 'Firmado, pero después se añadió algo al archivo',
    broken: 'La firma no corresponde al archivo: no es lo que se firmó',
    unknown: 'Firmado de una manera que aquí no se comprueba',
    ours: 'Firmado por esta instalación: un certificado nuestro',
    by: 'Por {signer}, avalado por {issuer}.',
    by_itself: 'Por {signer}, sin que nadie más responda de ello.',
    at: '{when}, según el archivo.',
    none: 'El archivo no lleva ninguna firma.',
    trust:
      'Si el firmante es quien nombra el certificado le toca saberlo a usted: compárelo con lo que le diga el laboratorio.',
    failed: 'No se han podido leer las firmas',
  },
};
