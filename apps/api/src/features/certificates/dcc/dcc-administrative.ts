import { countryCode, type DccFacts } from './dcc-facts.js';
import type { CalibrationPlace } from '../../calibrations/index.js';
import { type CertificateData, isOwnInstrument } from '../document/index.js';
import { claimedAccreditation } from '../document/sections/scope-section.js';
import type { Context } from './dcc-results.js';
import { contentIn, inLanguage } from './dcc-quantity.js';
import { statements } from './dcc-statements.js';
import { PERFORMER_TYPE } from './own-types.js';
import { element, plain, textual, type Xml } from './xml.js';

const OWN_TYPES = 'urn:etalon:dcc:reftypes:1';

export function administrativeData(context: Context, facts: DccFacts): Xml {
  return plain(
    'dcc:administrativeData',
    software(context, facts),
    ownTypes(context),
    coreData(context, facts),
    items(context, facts),
    laboratory(context, facts),
    people(context),
    customer(context, facts),
    statements(context),
  );
}

const software = (context: Context, { release }: DccFacts): Xml =>
  plain(
    'dcc:dccSoftware',
    plain(
      'dcc:software',
      inLanguage('dcc:name', context, 'Etalon'),
      textual('dcc:release', release),
      textual('dcc:type', 'application'),
    ),
  );

/** Types that the basic list lacks. */
const ownTypes = (context: Context): Xml =>
  plain(
    'dcc:refTypeDefinitions',
    plain(
      'dcc:refTypeDefinition',
      inLanguage('dcc:name', context, 'Etalon'),
      textual('dcc:namespace', 'etalon'),
      textual('dcc:link', OWN_TYPES),
    ),
  );

function coreData(context: Context, { laboratory: { country } }: DccFacts): Xml {
  const { data, lang } = context;
  return plain(
    'dcc:coreData',
    textual('dcc:countryCodeISO3166_1', countryCode(country)),
    textual('dcc:usedLangCodeISO639_1', lang),
    textual('dcc:mandatoryLangCodeISO639_1', lang),
    textual('dcc:uniqueIdentifier', data.certificate_number),
    textual('dcc:receiptDate', data.receipt_date),
    textual('dcc:beginPerformanceDate', data.calibration_date),
    textual('dcc:endPerformanceDate', data.calibration_date),
    textual('dcc:performanceLocation', PLACES[data.calibration_place ?? placeByName(data)]),
    textual('dcc:issueDate', data.generated_date),
    replaced(context),
  );
}

const PLACES: Readonly<Record<CalibrationPlace, string>> = {
  laboratory: 'laboratory',
  customer_site: 'customer',
  elsewhere: 'other',
};

/** Required by the format. */
const placeByName = ({ calibration_location: name }: CertificateData) => (name ? 'laboratory' : 'elsewhere');

function replaced({ data }: Context): Xml | null {
  const { reissues, replaces } = data.standing;
  const former = reissues ?? replaces;
  return (
    former &&
    plain(
      'dcc:reportAmendedSubstituted',
      textual('dcc:typeOfChange', reissues ? 'amended' : 'substituted'),
      textual('dcc:replacedUniqueIdentifier', former.number),
    )
  );
}

export function identification(issuer: string, name: string, value: string | null, context: Context): Xml | null {
  const written = textual('dcc:value', value);
  return (
    written &&
    plain('dcc:identification', textual('dcc:issuer', issuer), written, inLanguage('dcc:name', context, name))
  );
}

function items(context: Context, _facts: DccFacts): Xml {
  const { data, texts } = context;
  const { asset, channel } = data;
  return plain(
    'dcc:items',
    plain(
      'dcc:item',
      inLanguage('dcc:name', context, asset.name),
      asset.manufacturer && plain('dcc:manufacturer', inLanguage('dcc:name', context, asset.manufacturer)),
      textual('dcc:model', asset.model),
      plain(
        'dcc:identifications',
        identification('manufacturer', texts.keys.serial_number, asset.serial_number, context),
        identification('manufacturer', texts.asset.part_number, asset.part_number, context),
        identification('calibrationLaboratory', texts.keys.asset_id, asset.asset_id, context),
        identification('other', texts.asset.channel, channel?.channel_id ?? null, context),
      ),
    ),
  );
}

function laboratory(context: Context, { laboratory: lab }: DccFacts): Xml {
  const accredited = claimedAccreditation(context.data);
  return plain(
    'dcc:calibrationLaboratory',
    textual('dcc:calibrationLaboratoryCode', accredited && (accredited.number ?? accredited.body)),
    plain(
      'dcc:contact',
      inLanguage('dcc:name', context, lab.name || context.data.org_name),
      textual('dcc:eMail', lab.email),
      place(context, lab),
    ),
    textual('dcc:cryptElectronicSignature', true),
  );
}

/** Must not be empty. */
function place({ lang }: Context, lab: DccFacts['laboratory']): Xml {
  const parts = [
    textual('dcc:city', lab.city),
    textual('dcc:countryCode', countryCode(lab.country)),
    textual('dcc:postCode', lab.post_code),
    textual('dcc:state', lab.state),
    textual('dcc:street', lab.street),
    lab.country && countryCode(lab.country) === 'ZZ' ? plain('dcc:further', contentIn(lang, lab.country)) : null,
  ];
  return plain('dcc:location', ...parts);
}

function people(context: Context): Xml {
  const { data, texts } = context;
  const person = (name: string, as: string | null, role: string, isMain: boolean, refType: string | null = null) =>
    element(
      'dcc:respPerson',
      { refType },
      plain('dcc:person', inLanguage('dcc:name', context, name)),
      as && plain('dcc:description', contentIn(context.lang, as)),
      textual('dcc:role', role),
      textual('dcc:mainSigner', isMain),
    );
  const { performer_name: performer, performer_function, approver_name: approver, approver_function } = data;
  // A declared characteristic has no performer.
  const [role, type] = data.declared ? [texts.signature.recorder, null] : [texts.signature.performer, PERFORMER_TYPE];
  return plain(
    'dcc:respPersons',
    approver ? person(approver, approver_function, texts.signature.approver, true) : null,
    person(performer, performer_function, role, !approver, type),
  );
}

/** For own instruments the laboratory itself; the certificate prints its name as customer. */
function customer(context: Context, { laboratory: lab }: DccFacts): Xml {
  const { data, lang } = context;
  const name = data.customer_name ?? '';
  const isOrganization = name === data.org_name;
  if (isOwnInstrument({ ...data, customer_name: isOrganization ? null : name }))
    return plain('dcc:customer', inLanguage('dcc:name', context, lab.name), place(context, lab));
  return plain(
    'dcc:customer',
    inLanguage('dcc:name', context, name),
    plain('dcc:location', plain('dcc:further', contentIn(lang, data.customer_address ?? name))),
  );
}
