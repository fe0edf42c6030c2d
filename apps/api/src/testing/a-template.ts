import type { Client } from './client.js';

export const templateSource = (more = '') => `<!doctype html>
<html><head><style>h1 { color: #0f766e }</style></head><body>
<h1>{{org_name}}</h1><p>Letterhead {{certificate_number}} {{asset_id}}</p>${more}
<table><tbody>{{#each dataset_rows}}<tr><td>{{reference}}</td><td>{{residual_abs}}</td><td>{{uncertainty}}</td></tr>{{/each}}</tbody></table>
</body></html>`;

export const uploadTemplate = (client: Client, text: string | Buffer, fields: Record<string, string>) =>
  client.upload('/certificate-templates', Buffer.from(text), 'text/html', fields);

export async function aTemplate(
  client: Client,
  fields: Record<string, string>,
  text: string | Buffer = templateSource(),
) {
  return (await uploadTemplate(client, text, { name: 'Letterhead', ...fields }).expect(201)).body;
}
