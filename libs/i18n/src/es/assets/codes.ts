import type { codes as english } from '../../en/assets/codes.js';
import type { Translated } from '../../message.js';

export const codes: Translated<typeof english> = {
  codes: {
    title: 'Códigos',
    text: 'Al escanear un código se abre este equipo.',
    none: 'Sin códigos',
    code: 'Código',
    kind: 'Tipo',
    note: 'Nota',
    add: 'Añadir código',
    camera: 'Leer con la cámara',
    remove: 'Quitar el código «{code}»',
    remove_title: '¿Quitar el código «{code}»?',
    remove_text: 'Al escanearlo ya no se abrirá {asset}.',
    remove_act: 'Quitar',
    added: '«{code}» abre ahora {asset}',
    removed: '«{code}» ya no abre {asset}',
    help: 'Escanee el código o escríbalo.',
    kinds: {
      barcode: 'Código de barras',
      qr_code: 'Código QR',
      rfid: 'Etiqueta RFID',
      inventory_number: 'Número de inventario',
      marking: 'Marcado',
    },
    failed: 'No se pudieron cargar los códigos',
  },
};
