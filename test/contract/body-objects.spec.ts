import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, ModulesContainer } from '@nestjs/core';
import { RequestMethod } from '@nestjs/common';
import { ACCESS, type AccessRule } from '../../apps/api/src/platform/access/access.decorator.js';
import { aLocation, anAsset, anOrganization, calibrationBody } from '../../apps/api/src/testing/builders.js';
import { type Client, wrong } from '../../apps/api/src/testing/client.js';
import { startTestApp, type TestApp } from '../../apps/api/src/testing/test-app.js';

interface Schema {
  $ref?: string;
  allOf?: Schema[];
  type?: string;
  format?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}
interface Operation {
  operationId: string;
  requestBody?: { content: Record<string, { schema: Schema }> };
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}
interface Field {
  operation: string;
  field: string;
  isUuid: boolean;
  required: boolean;
}

/** Body ids without guard lookup, and why. */
const elsewhere: Record<string, string> = {
  'assets.create asset_id': 'the name of the new asset, chosen here',
  'assets.duplicate new_asset_id': 'the name of the copy, chosen here',
  'assets.update asset_id': 'the new name of the asset',
  'assets.create sensor_channels.*.channel_id': 'a name within the asset',
  'assets.update sensor_channels.*.channel_id': 'a name within the asset',
  'assets.create sensor_channels.*.sensor_id': 'looked for among the channels of this asset alone',
  'assets.update sensor_channels.*.sensor_id': 'looked for among the channels of this asset alone',
  'assets.create sensor_channels.*.calibration_method_id': 'procedures belong to everybody; judged in the transaction',
  'assets.update sensor_channels.*.calibration_method_id': 'procedures belong to everybody; judged in the transaction',
  'assets.create pinout_image_id': 'refused: there are no files of assets yet',
  'assets.create sensor_image_id': 'refused: there are no files of assets yet',
  'assets.create sensor_schematic_id': 'refused: there are no files of assets yet',
  'certificateBatches.order calibration_ids.*': 'those that the caller cannot see are left out and named',
  'certificateBatches.order template_id': 'looked for among those the caller may see; the built-in one is no row',
  'certificateBatches.templates calibration_ids.*': 'those that the caller cannot see are left out',
  'bundles.exportMany asset_ids.*': 'those that the caller cannot see are left out, as the wire says',
  'calibrations.analyze scope.entries.*.id': 'a name for the line in the answer: nothing is looked for',
  'calibrations.create taken_file_ids.*': 'looked for among the files of the corrected calibration alone',
  'calibrations.create draft_id': 'looked for among the own drafts of this asset alone',
  'calibrationDrafts.handOver user_id': 'judged in the transaction that hands over, with the words for nobody',
  'calibrations.create sensor_id': 'looked for among the channels of the asset named beside it',
  'calibrations.create internal_reference_sensor_id': 'looked for among the channels that the caller may see',
  'calibrations.create reference_standards.*.sensor_id': 'looked for among the channels that the caller may see',
  'calibrations.create as_found_points.*.reference_sensor_id':
    'must be one of the standards that the calibration names',
  'calibrations.create points.*.reference_sensor_id': 'looked for among the channels that the caller may see',
  'calibrations.supersede internal_reference_sensor_id': 'looked for among the channels that the caller may see',
  'calibrations.create performed_by_user_id': 'judged in the transaction that records, with the words for nobody',
  'calibrations.create internal_procedure_id': 'procedures belong to everybody; judged in the transaction that records',
  'calibrations.create checked_by_user_id': 'judged in the transaction that records, with the words for nobody',
  'calibrations.create authorised_by_user_id': 'judged in the transaction that records, with the words for nobody',
  'calibrations.create calibration_organization_id': 'looked for among the names that whoever records is offered',
  'identities.start provider_id': 'providers are of the installation; an unknown one is 404',
  'emailSettings.update oauth_client_id': 'a name that the authorization server gave',
  'identityProviders.create client_id': 'a name that the provider gave',
  'identityProviders.update client_id': 'a name that the provider gave',
  'signatures.setPolicy sequence.*.user_ids.*': 'judged in the transaction: members of the organization',
  'signOnSettings.update break_glass_user_id': 'judged in the transaction: a superadmin with a password',
  'certificateTemplates.change progress_id': 'chosen by the client, told to the same person alone',
  'certificateTemplates.previewSource progress_id': 'chosen by the client, told to the same person alone',
  'procedures.create proc_id': 'the name of the new procedure, chosen here',
  'procedures.duplicate proc_id': 'the name of the copy, chosen here',
  'procedures.update proc_id': 'the new name of the procedure',
  'procedures.create steps.*.step_id': 'a name within the procedure',
  'procedures.update steps.*.step_id': 'a name within the procedure',
  'savedViews.save organization_id': 'the service checks that the caller may share views with it',
  'procedures.moveFile step_id': 'looked for among the steps of this procedure alone',
  'procedures.exportMany proc_ids.*': 'procedures belong to everybody; unknown ones are skipped',
  'organizations.addMembers user_ids.*': 'people are known to everybody; unknown ones are skipped',
};

const PREVIEW = 'certificates.preview';

describe('object references in request bodies', () => {
  let test: TestApp;
  let document: Document;
  let rules: Map<string, AccessRule>;
  let preview: AccessRule | undefined;
  let fields: Field[];

  beforeAll(async () => {
    test = await startTestApp();
    document = (await test.anyone.get('/openapi.json').expect(200)).body as unknown as Document;
    rules = declaredRules();
    preview = rules.get(PREVIEW);
    rules.delete(PREVIEW);
    fields = Object.values(document.paths)
      .flatMap((item) => Object.values(item).flatMap(idsOf))
      .filter(({ operation }) => operation !== PREVIEW);
  });
  afterAll(() => test.close());

  it('are declared the same for a preview as for a record', () => {
    expect(preview).toEqual(rules.get('calibrations.create'));
  });

  it('are declared where they occur, or known to be checked elsewhere', () => {
    const declared = fields.filter((field) => placeOf(field));
    const open = fields.filter((field) => !placeOf(field)).map(({ operation, field }) => `${operation} ${field}`);

    expect(open.sort()).toEqual(Object.keys(elsewhere).sort());
    expect(declared.map(({ operation, field }) => `${operation} ${field}`).sort()).toEqual([
      'apiKeys.make organization_ids.*',
      'assets.create location_id',
      'assets.create organization_id',
      'assets.update location_id',
      'assets.update organization_id',
      'calibrationDrafts.begin asset_id',
      'calibrations.create asset_id',
      'calibrations.create calibration_location_id',
      'calibrations.create daq_id',
      'calibrations.create internal_reference_asset_id',
      'calibrations.create reference_standards.*.asset_id',
      'calibrations.create supersedes_id',
      'certificateTemplates.previewSource calibration_id',
      'identityProviders.create mappings.*.organization_id',
      'identityProviders.update mappings.*.organization_id',
      'impact.decide calibration_ids.*',
      'labels.sheet asset_ids.*',
      'locations.create organization_id',
      'locations.create parent_location_id',
      'locations.update parent_location_id',
      'organizations.create location_id',
      'organizations.update location_id',
      'serviceAccounts.makeKey organization_ids.*',
      'users.update organizations.*.organization_id',
    ]);
  });

  it('occur where they are declared, as UUIDs, at their required places', () => {
    const wrong = [...rules].flatMap(([operation, { objects }]) =>
      objects
        .filter(({ where }) => where === 'body')
        .filter((place) => {
          const field = fields.find((one) => one.operation === operation && one.field === place.field);
          const isOptional = place.optional !== undefined || place.action !== undefined || place.field.includes('*');
          return !field?.isUuid || (!isOptional && !field.required);
        })
        .map(({ field }) => `${operation} ${field}`),
    );

    expect(wrong).toEqual([]);
  });

  it('get 404, or 422 naming the field, for a non-member of a private organization, and 403 if it is public', async () => {
    const outsider = await test.signIn('admin');
    const mine = await aHouse(outsider, false);
    const hidden = await aHouse(await test.signIn('technician'), true);
    const open = await aHouse(await test.signIn('technician'), false);
    const [me] = [(await outsider.get('/users/me').expect(200)).body.id];
    const answers: Record<string, string[]> = {};

    for (const [operation, { objects }] of rules) {
      for (const place of objects.filter(({ where }) => where === 'body')) {
        const message = [];
        for (const laboratory of [hidden, open, mine]) {
          const id = laboratory[place.subject.kind as keyof typeof laboratory];
          const { method, path } = addressOf(operation);
          const answer = await outsider.send(
            method,
            path
              .replace('{asset_ref}', mine.asset)
              .replace('{user_id}', me)
              .replace('{org_id}', mine.organization)
              .replace('{cal_id}', mine.calibration)
              .replace('{location_id}', mine.location),
            bodyWith(place.field, id, operation === 'calibrations.create' ? mine : null),
          );
          message.push(inWords(answer.status, answer.body.detail, place.field));
        }
        answers[`${operation} ${place.field}`] = message;
      }
    }

    expect(answers).toEqual({
      'assets.create location_id': ['422 names it', 'passes', 'passes'],
      'assets.create organization_id': ['422 names it', '403', 'passes'],
      'assets.update location_id': ['422 names it', 'passes', 'passes'],
      'assets.update organization_id': ['422 names it', '403', 'passes'],
      'calibrationDrafts.begin asset_id': ['404', '403', 'passes'],
      'calibrations.create asset_id': ['404', '403', 'passes'],
      'calibrations.create calibration_location_id': ['422 names it', 'passes', 'passes'],
      'calibrations.create daq_id': ['422 names it', 'passes', 'passes'],
      'calibrations.create internal_reference_asset_id': ['422 names it', 'passes', 'passes'],
      'calibrations.create reference_standards.*.asset_id': ['422 names it', 'passes', 'passes'],
      'calibrations.create supersedes_id': ['422 names it', 'passes', 'passes'],
      'certificateTemplates.previewSource calibration_id': ['422 names it', 'passes', 'passes'],
      'identityProviders.create mappings.*.organization_id': ['403', '403', '403'],
      'identityProviders.update mappings.*.organization_id': ['403', '403', '403'],
      'impact.decide calibration_ids.*': ['422 names it', '403', 'passes'],
      'apiKeys.make organization_ids.*': ['422 names it', 'passes', 'passes'],
      'serviceAccounts.makeKey organization_ids.*': ['422 names it', 'passes', 'passes'],
      'labels.sheet asset_ids.*': ['422 names it', 'passes', 'passes'],
      'locations.create organization_id': ['404', '403', 'passes'],
      'locations.create parent_location_id': ['422 names it', 'passes', 'passes'],
      'locations.update parent_location_id': ['422 names it', '422 names it', '422 names it'],
      'organizations.create location_id': ['422 names it', 'passes', 'passes'],
      'organizations.update location_id': ['422 names it', 'passes', 'passes'],
      'users.update organizations.*.organization_id': ['422 names it', '403', 'passes'],
    });
  });

  it.each<[string, unknown, string]>([
    ['a number', 7, 'uuid_parsing'],
    ['no UUID', 'x', 'uuid_parsing'],
    ['a list', ['x'], 'uuid_parsing'],
    ['an object', { id: 'x' }, 'uuid_parsing'],
  ])('that are %s are rejected by validation, with its message', async (_title, value, type) => {
    const technician = await test.signIn('technician');

    const answers = [
      await technician.post('/assets', wrong({ organization_id: value })).expect(422),
      await technician.post('/calibrations', wrong({ asset_id: value })).expect(422),
    ];

    expect(answers.map(({ body }) => problemAt(body.detail, ['organization_id', 'asset_id']))).toEqual([type, type]);
  });

  it('that are missing are rejected by validation, and an invalid body as before', async () => {
    const technician = await test.signIn('technician');

    const { body } = await technician.post('/calibrations', wrong({})).expect(422);
    const answers = [
      await technician.post('/calibrations', wrong(undefined)).expect(422),
      await technician.post('/assets', wrong([])).expect(422),
    ];

    expect(problemAt(body.detail, ['asset_id'])).toBe('missing');
    expect(answers.map((answer) => (answer.body.detail as { type: string }[]).map(({ type }) => type))).toEqual([
      ['model_attributes_type'],
      ['model_attributes_type'],
    ]);
  });

  it('are not checked for a viewer: the response is 403', async () => {
    const viewer = await test.signIn('viewer');
    const hidden = await aHouse(await test.signIn('technician'), true);

    await viewer.post('/assets', wrong({ organization_id: hidden.organization })).expect(403);
    await viewer.post('/calibrations', wrong({ asset_id: hidden.asset })).expect(403);
  });

  async function aHouse(owner: Client, hidden: boolean) {
    const organization = await anOrganization(owner, { name: 'House', private: hidden });
    const asset = await anAsset(owner, { organization_id: organization.id });
    const { body } = await owner.post('/calibrations', calibrationBody(asset)).expect(201);
    const location = await aLocation(owner, organization);
    return { organization: organization.id, asset: asset.id, calibration: body.id, location: location.id };
  }

  /** Other fields' validation errors require authorization. */
  function bodyWith(field: string, id: string, laboratory: { asset: string } | null): object {
    const body = field
      .split('.')
      .reduceRight<unknown>((value, part) => (part === '*' ? [value] : { [part]: value }), id) as object;
    return { ...(laboratory ? { asset_id: laboratory.asset } : {}), ...body };
  }

  function inWords(status: number, detail: unknown, field: string): string {
    if (status === 404 || status === 403) return String(status);
    const last = field.split('.').at(-1) ?? '';
    return status === 422 && problemAt(detail, [last === '*' ? '0' : last]) !== null ? '422 names it' : 'passes';
  }

  const problemAt = (detail: unknown, names: string[]) =>
    (detail as { loc: string[]; type: string }[]).find(({ loc }) => names.includes(loc.at(-1) ?? ''))?.type ?? null;

  const placeOf = ({ operation, field }: Field) =>
    rules.get(operation)?.objects.find((place) => place.where === 'body' && place.field === field);

  function addressOf(operationId: string): { method: string; path: string } {
    for (const [path, item] of Object.entries(document.paths)) {
      const found = Object.entries(item).find(([, operation]) => operation.operationId === operationId);
      if (found) return { method: found[0].toUpperCase(), path };
    }
    throw new Error(operationId);
  }

  function idsOf(operation: Operation): Field[] {
    const schema = operation.requestBody?.content['application/json']?.schema;
    return schema ? below(operation.operationId, schema, '', false, 0) : [];
  }

  function below(operation: string, given: Schema, field: string, required: boolean, depth: number): Field[] {
    const reference = given.$ref ?? given.allOf?.[0]?.$ref;
    const schema = reference ? (document.components.schemas[reference.split('/').at(-1) ?? ''] ?? {}) : given;
    if (depth > 6) return [];
    if (schema.items) return below(operation, schema.items, `${field}.*`, true, depth + 1);
    if (schema.properties) {
      const prefix = field === '' ? '' : `${field}.`;
      return Object.entries(schema.properties).flatMap(([name, value]) =>
        below(operation, value, prefix + name, schema.required?.includes(name) ?? false, depth + 1),
      );
    }
    const isUuid = schema.format === 'uuid';
    return isUuid || /_ids?(\.\*)?$/.test(field) ? [{ operation, field, isUuid, required }] : [];
  }

  function declaredRules(): Map<string, AccessRule> {
    const discovery = new DiscoveryService(test.app.get(ModulesContainer));
    const found = discovery.getControllers().flatMap(({ instance }) => {
      const prototype = Object.getPrototypeOf(instance) as Record<string, object>;
      return new MetadataScanner().getAllMethodNames(prototype).flatMap((method): [string, AccessRule][] => {
        const handler = prototype[method];
        if (!handler || !Reflect.hasMetadata(PATH_METADATA, handler)) return [];
        const rule = Reflect.getMetadata(ACCESS, handler) as AccessRule | undefined;
        const { operationId } = (Reflect.getMetadata('swagger/apiOperation', handler) ?? {}) as {
          operationId?: string;
        };
        const verb = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod;
        return rule && operationId && verb !== RequestMethod.GET ? [[operationId, rule]] : [];
      });
    });
    return new Map(found);
  }
});
