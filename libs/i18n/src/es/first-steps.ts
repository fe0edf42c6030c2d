import type { first_steps as english } from '../en/first-steps.js';
import type { Translated } from '../message.js';

export const first_steps: Translated<typeof english> = {
  title: 'Primeros pasos',
  done: '{count} de {all} completados',
  leave: 'No volver a mostrar',
  organization: {
    title: 'Crear una organización o unirse a una',
    text: 'Equipos, personas y certificados pertenecen a una organización.',
  },
  address: { title: 'Añadir su dirección y logotipo', text: 'Se imprimen en cada certificado.' },
  public_address: {
    title: 'Definir la dirección pública',
    text: 'Dé a PUBLIC_URL la dirección que abren sus usuarios. Sin ella, los certificados no llevan código de verificación.',
  },
  asset: { title: 'Registrar el primer equipo', text: 'Uno por uno, o muchos desde una tabla.' },
  calibration: {
    title: 'Registrar la primera calibración',
    text: 'Introduzca las lecturas; curva, incertidumbre y conformidad se calculan de inmediato.',
  },
  signature: { title: 'Dibujar su firma', text: 'Se imprime en los certificados de sus calibraciones.' },
};
