import type { Translated } from '../message.js';
import type { guide as english } from '../en/guide.js';

export const guide: Translated<typeof english> = {
  title: 'Guía',
  lead: 'Cómo trabajar con Etalon, cómo calcula y cómo administrarlo.',
  contents: 'Contenido',
  search: 'Buscar en la guía',
  results: 'Resultados en la guía',
  none: 'No se encontró nada para «{text}»',
  none_text: 'Pruebe con otra palabra o elija una página del contenido.',
  previous: 'Anterior',
  next: 'Siguiente',
  turn: 'Página anterior y siguiente',
  english_only: 'Esta página aún no está traducida. Se muestra el texto en inglés.',
  sign_in: 'Iniciar sesión',
};
