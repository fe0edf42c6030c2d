import type { signatures as english } from '../../en/calibrations/signatures.js';
import type { Translated } from '../../message.js';

export const signatures: Translated<typeof english> = {
  signatures: {
    intact: 'Firmado y sin cambios desde entonces',
    extended: 'Firmado, pero ampliado después',
    broken: 'La firma no es válida: el archivo se modificó',
    unknown: 'Este tipo de firma no se puede comprobar',
    ours: 'Certificado de esta instalación, firmado por ella',
    by: 'Firmante: {signer}, certificado por {issuer}',
    by_itself: 'Firmante: {signer}, autocertificado',
    at: 'Hora indicada en el archivo: {when}',
    none: 'El archivo no está firmado.',
    trust: 'Etalon no confirma la identidad del firmante. Compare el nombre con los datos del laboratorio.',
    failed: 'No se pudieron cargar las firmas',
  },
};
