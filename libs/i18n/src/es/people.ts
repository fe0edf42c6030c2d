import type { people as english } from '../en/people.js';
import type { Translated } from '../message.js';

export const people: Translated<typeof english> = {
  person: {
    title: 'Persona',
    failed: 'No se ha podido cargar la persona',
    profile: 'Perfil',
    email: 'Correo electrónico',
    role: 'Función',
    status: 'Estado',
    since: 'Desde',
    last_sign_in: 'Última sesión',
    never: 'nunca',
    you: 'usted',
    settings: 'Ajustes',
    administer: 'Administrar',
    picture: 'Imagen de {name}',
    show_picture: 'Mostrar la imagen de {name}',
  },
  names: {
    one: '«{name}»',
    similar: 'Se parece al nombre de {names} en la misma organización',
    mixed: 'El nombre mezcla escrituras en una misma palabra',
  },
  status: { active: 'Activa', waiting: 'Pendiente de activación', inactive: 'Desactivada' },
  signature: {
    title: 'Firma',
    caption: 'Vinculada a la persona por su propia clave',
    none_title: 'Aún sin firma',
    none_text:
      'Cada persona la dibuja o la sube en sus ajustes. Figura entonces en los certificados de lo que ha realizado.',
    genuine: 'La firma es auténtica',
    genuine_text: 'La imagen y la clave se corresponden; nada ha cambiado desde que se firmó.',
    refused: 'La firma no es auténtica',
    image_changed: 'La imagen guardada no es la que se firmó.',
    key_mismatch: 'No se firmó con la clave de esta persona.',
    withdrawn: 'Ninguna firma vigente',
    withdrawn_text: 'La clave se conserva para poder comprobar los certificados anteriores.',
    version: 'Versión {version}, firmada el {date}',
    algorithm: 'Algoritmo',
    fingerprint: 'Huella (SHA-256)',
    copy: 'Copiar la huella',
    download: 'Clave pública en PEM',
    verify: 'Verificar de nuevo',
    verifying: 'Verificando',
    failed: 'No se ha podido comprobar la firma',
  },
};
