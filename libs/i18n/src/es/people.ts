import type { people as english } from '../en/people.js';
import type { Translated } from '../message.js';

export const people: Translated<typeof english> = {
  person: {
    title: 'Persona',
    failed: 'No se pudo cargar la persona',
    profile: 'Perfil',
    email: 'Correo',
    role: 'Rol',
    status: 'Estado',
    since: 'Miembro desde',
    last_sign_in: 'Último inicio de sesión',
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
      'Cada persona dibuja o sube su firma en sus ajustes. Se imprime en los certificados de sus calibraciones.',
    genuine: 'La firma es auténtica',
    genuine_text: 'La imagen y la clave se corresponden. Nada ha cambiado desde la firma.',
    refused: 'La firma no es auténtica',
    image_changed: 'La imagen guardada difiere de la firmada.',
    key_mismatch: 'La firma no se hizo con la clave de esta persona.',
    withdrawn: 'Ninguna firma válida',
    withdrawn_text: 'La clave se conserva para comprobar certificados anteriores.',
    version: 'Versión {version}, firmada el {date}',
    algorithm: 'Algoritmo',
    fingerprint: 'Huella (SHA-256)',
    copy: 'Copiar la huella',
    download: 'Clave pública en PEM',
    verify: 'Verificar de nuevo',
    verifying: 'Verificando',
    failed: 'No se pudo comprobar la firma',
  },
};
