import { certificateTexts } from './certificates/index.js';
import { loadCatalogue, loadHelp, type Language } from './index.js';

type Translation = Exclude<Language, 'en'>;
const translations: Translation[] = ['de', 'fr', 'es'];

const NAMES =
  'oauth cmc code data etalon excel eₙ hart ilac iso kn matrix min ncsli ph pin postgresql qr rp sprt starttls steinhart us webhook webhooks xlsx';

const SHARED_WORDS: Record<Translation, string> = {
  de: 'administration administrator api aluminium argon band budget carlo codes digital digits divisor drift filter format gallium gateway host in indium interpolation its jitter letter linear logo monte name neon normal offset optional parameter person phase port problem rate revision routine sensor signal status system trend version website zone',
  fr: 'action actions administration aluminium api amplitudes angle argon codes coefficient coefficients concentration conditions contact contribution contributions correction covariance date description digits dimensions documents excellent force format gain gallium identification indication indium inductance initial instrument interaction interface interpolation invitation justification latitude letter logo longitude luminance mail messages notifications objection objections observations pages phase point points port position production saturation sessions signal signature site source stable table total type verdict version versions violations worker zinc zone',
  es: 'amplitudes api carlo digital divisor error factor in its monte no normal rectangular sensor total trapezoidal triangular worker',
};

/** Keys and placeholders are equal in swapped opposites. */
const OPPOSITES: Record<string, Record<Translation, string>> = {
  'activity.from': { de: 'Von', fr: 'Du', es: 'Desde' },
  'activity.to': { de: 'Bis', fr: 'Au', es: 'Hasta' },
  'activity.was': { de: 'vorher', fr: 'avant', es: 'antes' },
  'activity.is': { de: 'nachher', fr: 'après', es: 'después' },
  'assets.filter.from': { de: 'Fällig ab', fr: 'Échéance dès le', es: 'Vence desde' },
  'assets.filter.to': { de: 'Fällig bis', fr: 'Échéance jusqu’au', es: 'Vence hasta' },
  'assets.channel.range_min': { de: 'Messbereich von', fr: 'Étendue de', es: 'Intervalo desde' },
  'assets.channel.range_max': { de: 'Messbereich bis', fr: 'Étendue à', es: 'Intervalo hasta' },
  'calculators.risk.lower_limit': { de: 'Untere Grenze', fr: 'Limite inférieure', es: 'Límite inferior' },
  'calculators.risk.upper_limit': { de: 'Obere Grenze', fr: 'Limite supérieure', es: 'Límite superior' },
  'calibrations.grid.rising': { de: 'steigend', fr: 'montant', es: 'creciente' },
  'calibrations.grid.falling': { de: 'fallend', fr: 'descendant', es: 'decreciente' },
  'calibrations.grid.reference': { de: 'Referenzwert', fr: 'Référence', es: 'Referencia' },
  'calibrations.grid.indication': { de: 'Anzeige', fr: 'Indication', es: 'Indicación' },
  'calibrations.record_view.void': { de: 'Für ungültig erklären', fr: 'Annuler', es: 'Anular' },
  'calibrations.record_view.restore': { de: 'Wiederherstellen', fr: 'Rétablir', es: 'Restaurar' },
  'calibrations.report.approve': { de: 'Freigeben', fr: 'Approuver', es: 'Aprobar' },
  'calibrations.report.reject': { de: 'Ablehnen', fr: 'Rejeter', es: 'Rechazar' },
  'common.yes': { de: 'Ja', fr: 'Oui', es: 'Sí' },
  'common.no': { de: 'Nein', fr: 'Non', es: 'No' },
  'impact.row.as_found': { de: 'Wie vorgefunden', fr: 'Tel que trouvé', es: 'Tal como se encontró' },
  'impact.row.as_left': { de: 'Wie hinterlassen', fr: 'Tel que laissé', es: 'Tal como se dejó' },
  'scope.range_min': { de: 'Unteres Ende', fr: 'Limite inférieure', es: 'Extremo inferior' },
  'scope.range_max': { de: 'Oberes Ende', fr: 'Limite supérieure', es: 'Extremo superior' },
  'specification.part.from': { de: 'Von', fr: 'De', es: 'Desde' },
  'specification.part.to': { de: 'Bis', fr: 'À', es: 'Hasta' },
  'status.verdict.conforms': { de: 'Konform', fr: 'Conforme', es: 'Conforme' },
  'status.verdict.does_not_conform': { de: 'Nicht konform', fr: 'Non conforme', es: 'No conforme' },
  'certificates.keys.calibration_date': {
    de: 'Datum der Kalibrierung',
    fr: 'Date d’étalonnage',
    es: 'Fecha de calibración',
  },
  'certificates.keys.generated_date': { de: 'Datum der Ausstellung', fr: 'Date d’émission', es: 'Fecha de emisión' },
  'certificates.modes.as_found.found': { de: 'Wie vorgefunden', fr: 'Tel que trouvé', es: 'Tal como se encontró' },
  'certificates.modes.as_found.left': { de: 'Wie hinterlassen', fr: 'Tel que laissé', es: 'Tal como se dejó' },
  'certificates.verdicts.pass': { de: 'konform', fr: 'conforme', es: 'conforme' },
  'certificates.verdicts.fail': { de: 'nicht konform', fr: 'non conforme', es: 'no conforme' },
};

async function textsOf(language: Language): Promise<Map<string, string>> {
  const { messages } = await loadCatalogue(language);
  const { texts } = await loadHelp(language);
  const help = Object.fromEntries(Object.entries(texts).map(([name, { text }]) => [name, text]));
  return new Map(flatten({ ...messages, certificates: certificateTexts[language], help }));
}

function flatten(texts: object, prefix = ''): [path: string, text: string][] {
  return Object.entries(texts).flatMap(([name, value]: [string, string | object]) =>
    typeof value === 'string' ? [[prefix + name, value]] : flatten(value, `${prefix}${name}.`),
  );
}

const wordsOf = (text: string) =>
  text
    .replace(/\{\w+\}/g, '')
    .toLowerCase()
    .match(/\p{L}{2,}/gu) ?? [];

describe('the translations', () => {
  it.each(translations)('leave no text in English: %s', async (language) => {
    const english = await textsOf('en');
    const shared = new Set(`${NAMES} ${SHARED_WORDS[language]}`.split(' '));

    const same = [...(await textsOf(language))].filter(
      ([path, text]) => english.get(path) === text && !wordsOf(text).every((word) => shared.has(word)),
    );

    expect(same).toEqual([]);
  });

  it.each(translations)('do not swap opposites: %s', async (language) => {
    const texts = await textsOf(language);

    const found = Object.keys(OPPOSITES).map((path) => [path, texts.get(path)]);

    expect(found).toEqual(Object.entries(OPPOSITES).map(([path, words]) => [path, words[language]]));
  });

  it.each([
    ['fr', /\{count\} (fois|mois|j|de|en|à|bientôt|avec|hors|sous|pour)( |$)/],
    ['es', /\{count\} (d|más|con|sin|de ellos)( |$)/],
  ] as const)('have a plural that differs from the singular where a noun follows: %s', async (language, invariable) => {
    const texts = await textsOf(language);

    const equal = [...texts].filter(
      ([path, text]) =>
        path.endsWith('.other') &&
        texts.get(path.replace(/other$/, 'one')) === text &&
        /\{count\} \p{L}/u.test(text) &&
        !invariable.test(text),
    );

    expect(equal).toEqual([]);
  });
});
