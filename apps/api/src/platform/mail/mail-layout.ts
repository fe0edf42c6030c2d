import Handlebars from 'handlebars';

interface Letter {
  language: string;
  subject: string;
  paragraphs: string[];
  action: string | null;
  address: string | null;
  footer: string;
}

/** One quiet letter for all mails; every value is escaped by the template engine. Styles are inline: mail readers drop others. */
export const mailLayout = Handlebars.compile<Letter>(
  `<!doctype html>
<html lang="{{language}}"><head><meta charset="utf-8"><title>{{subject}}</title></head>
<body style="margin:0;background:#f4f6f8;color:#15212d;font:15px/1.5 Inter,'Segoe UI',Arial,sans-serif">
<div style="max-width:560px;margin:32px auto;padding:32px;background:#ffffff;border:1px solid #dfe4e9;border-radius:8px">
<h1 style="margin:0 0 16px;font-size:20px;font-weight:600">{{subject}}</h1>
{{#each paragraphs}}<p style="margin:0 0 16px">{{this}}</p>
{{/each}}{{#if address}}<p style="margin:24px 0"><a href="{{address}}" style="display:inline-block;padding:8px 16px;background:#0f766e;color:#ffffff;text-decoration:none;border-radius:6px">{{action}}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#4a5866;word-break:break-all">{{address}}</p>
{{/if}}<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #dfe4e9;font-size:13px;color:#606d7a">{{footer}}</p>
</div></body></html>
`,
  { strict: true },
);
