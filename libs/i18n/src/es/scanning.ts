import type { scanning as english } from '../en/scanning.js';
import type { Translated } from '../message.js';

export const scanning: Translated<typeof english> = {
  open: 'Escanear un código',
  unknown: 'Ningún equipo tiene el código «{code}».',
  search: 'Buscar equipos',
  search_for: 'Buscar «{code}» entre los equipos',
  link: {
    title: 'Añadir a un equipo',
    text: 'Al escanear el código se abre entonces el equipo.',
    find: 'Buscar el equipo',
    act: 'Añadir «{code}» a un equipo',
  },
  several: 'Varios equipos tienen el código «{code}»',
  several_text: 'Elija el equipo que desea abrir.',
  create: 'Crear un equipo con este código',
  camera: {
    title: 'Leer un código',
    picture: 'Imagen de la cámara',
    text: 'Sostenga el código de una etiqueta dentro del marco.',
    none: 'Este dispositivo o navegador no tiene cámara. Escriba la identificación en la búsqueda o use un lector.',
    insecure:
      'La cámara requiere https. Abra Etalon por su dirección https o escriba la identificación en la búsqueda.',
    refused:
      'El navegador bloquea la cámara. Permítala para esta página en sus ajustes e inténtelo de nuevo, o escriba la identificación en la búsqueda.',
    taken: 'Otro programa usa la cámara. Ciérrelo e inténtelo de nuevo.',
    failed: 'No se pudo usar la cámara. Inténtelo de nuevo o escriba la identificación en la búsqueda.',
  },
};
