import type { first_steps as english } from '../en/first-steps.js';
import type { Translated } from '../message.js';

export const first_steps: Translated<typeof english> = {
  title: 'Primeros pasos',
  done: '{count} de {all} hechos',
  leave: 'No volver a mostrar',
  organization: {
    title: 'Crear una organización o unirse a una',
    text: 'Equipos, personas y certificados pertenecen a una.',
  },
  address: { title: 'Darle una dirección y un logotipo', text: 'Figuran en cada certificado.' },
  public_address: {
    title: 'Definir la dirección pública',
    text: 'Las etiquetas y los certificados llevan códigos. Dé a PUBLIC_URL la dirección que abren los demás; hasta entonces los certificados no llevan código.',
  },
  asset: { title: 'Registrar el primer equipo', text: 'Uno por uno, o muchos desde una tabla.' },
  calibration: {
    title: 'Registrar la primera calibración',
    text: 'Introduzca las lecturas; ajuste, incertidumbre y conformidad aparecen al momento.',
  },
  signature: { title: 'Dibujar su firma', text: 'Figura en los certificados de sus calibraciones.' },
};
