import type { scanning as english } from '../en/scanning.js';
import type { Translated } from '../message.js';

export const scanning: Translated<typeof english> = {
  open: 'Escanear un código',
  unknown: 'Aquí no hay ningún equipo con el código «{code}».',
  elsewhere: 'Este código pertenece a otra instalación: {host}.',
  search: 'Buscar equipos',
  search_for: 'Buscar «{code}» entre los equipos',
  link: {
    title: 'Vincular a un equipo',
    text: 'El código pasa a ser el número de serie del equipo. Al escanearlo se abre el equipo.',
    find: 'Buscar el equipo',
    has: 'número de serie {serial}',
    act: 'Vincular «{code}» a un equipo',
    done: '«{code}» es ahora el número de serie de {asset}',
    replace_title: '¿Reemplazar el número de serie de {asset}?',
    replace_text: 'El número de serie es «{serial}». Pasaría a ser «{code}».',
    replace: 'Reemplazar',
    keep: 'Conservar «{serial}»',
  },
  camera: {
    title: 'Leer un código',
    picture: 'Imagen de la cámara',
    text: 'Sostenga el código de una etiqueta dentro del marco.',
    none: 'Este dispositivo no tiene cámara, o el navegador no la ofrece. Escriba el identificador en la búsqueda o use un lector.',
    insecure:
      'Los navegadores solo dan la cámara a páginas abiertas por https. Abra Etalon por su dirección https, o escriba el identificador en la búsqueda.',
    refused:
      'Se indicó al navegador que no diera la cámara. Permítala para esta página en los ajustes del navegador e inténtelo de nuevo; o escriba el identificador en la búsqueda.',
    taken: 'Otro programa usa la cámara. Ciérrelo e inténtelo de nuevo.',
    failed: 'No se pudo usar la cámara. Inténtelo de nuevo, o escriba el identificador en la búsqueda.',
  },
};
